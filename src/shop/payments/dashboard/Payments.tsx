import { Alert, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { hasRight } from '#people/roles/model.ts'
import { CheckoutPanel } from '#shop/preferences/dashboard/CheckoutPanel.tsx'
import { InstalmentsPanel } from '#shop/preferences/dashboard/InstalmentsPanel.tsx'
import { readPaymentMethods } from '../contract.ts'
import { describeStatus } from './labels.ts'
import { ManualPanel } from './ManualPanel.tsx'
import { StripePanel } from './StripePanel.tsx'
import { TestPanel } from './TestPanel.tsx'

const Waiting = () => (
  <Stack gap="lg">
    <Skeleton height={160} radius="md" />
    <Skeleton height={320} radius="md" />
    <Skeleton height={260} radius="md" />
  </Stack>
)

/** Payment settings. Contributors without `billing.manage` see them read-only. */
type PaymentsProps = SiteScreenProps & {
  /** Failed refunds and webhooks; passed in, because orders and checkout depend on payments. */
  warnings: ReactNode
}

export const Payments = ({ websiteId, roles, planFeatures, warnings }: PaymentsProps) => {
  const methods = useEndpointQuery(readPaymentMethods, { params: { websiteId } })
  const mayEdit = hasRight(roles, 'billing.manage')
  return (
    <Page title="Payments and checkout" description="Payment methods and checkout settings." narrow>
      <QueryContent query={methods} loading={<Waiting />}>
        {(data) => (
          <Stack gap="lg">
            <Alert color={describeStatus(data).color} title={describeStatus(data).title}>
              {describeStatus(data).text}
              {mayEdit ? '' : ' Only administrators can change this.'}
            </Alert>
            {warnings}
            <TestPanel websiteId={websiteId} methods={data} mayEdit={mayEdit} />
            <StripePanel websiteId={websiteId} methods={data} mayEdit={mayEdit} />
            {planFeatures.invoicing ? <ManualPanel websiteId={websiteId} methods={data} mayEdit={mayEdit} /> : null}
            {hasRight(roles, 'products.edit') ? <InstalmentsPanel websiteId={websiteId} accounts={data} /> : null}
            {hasRight(roles, 'products.edit') ? <CheckoutPanel websiteId={websiteId} /> : null}
          </Stack>
        )}
      </QueryContent>
    </Page>
  )
}
