import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { hasRight } from '#people/roles/model.ts'
import { OrderDownloads } from '#shop/downloads/dashboard/OrderDownloads.tsx'
import { OrderScreen as OrderOnly } from '#shop/orders/dashboard/OrderScreen.tsx'

/** An order with its downloads. */
export const OrderScreen = (props: SiteScreenProps) => (
  <OrderOnly
    {...props}
    downloads={(orderId) => (
      <OrderDownloads
        websiteId={props.websiteId}
        orderId={orderId}
        mayManage={hasRight(props.roles, 'orders.manage')}
      />
    )}
  />
)
