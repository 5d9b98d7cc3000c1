import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { Orders } from '#shop/orders/dashboard/Orders.tsx'
import { PaymentsNotice } from '#shop/payments/dashboard/PaymentsNotice.tsx'

/** The orders, with a warning if the shop takes no real payments. */
export const OrdersScreen = (props: SiteScreenProps) => <Orders {...props} notice={<PaymentsNotice {...props} />} />
