import SettleTools

Settle.main()
