import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { Orders } from '#shop/orders/dashboard/Orders.tsx'
import { UnresolvedRefunds } from '#shop/orders/dashboard/UnresolvedRefunds.tsx'
import { PaymentsNotice } from '#shop/payments/dashboard/PaymentsNotice.tsx'

/** The orders, with warnings if the shop takes no real payments or a refund failed. */
export const OrdersScreen = (props: SiteScreenProps) => (
  <Orders
    {...props}
    notice={
      <>
        <PaymentsNotice {...props} />
        <UnresolvedRefunds {...props} />
      </>
    }
  />
)
