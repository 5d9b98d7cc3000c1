import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { FailedWebhooks } from '#shop/checkout/dashboard/FailedWebhooks.tsx'
import { UnresolvedRefunds } from '#shop/orders/dashboard/UnresolvedRefunds.tsx'
import { Payments } from '#shop/payments/dashboard/Payments.tsx'

export const PaymentsScreen = (props: SiteScreenProps) => (
  <Payments
    {...props}
    warnings={
      <>
        <UnresolvedRefunds {...props} />
        <FailedWebhooks {...props} />
      </>
    }
  />
)
