import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { FailedWebhooks } from '#shop/checkout/dashboard/FailedWebhooks.tsx'
import { Payments } from '#shop/payments/dashboard/Payments.tsx'

export const PaymentsScreen = (props: SiteScreenProps) => <Payments {...props} WebhookWarnings={FailedWebhooks} />
