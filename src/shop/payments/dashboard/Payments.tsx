import { Alert, Skeleton, Stack } from '@mantine/core'
import { Page } from '#design/Page.tsx'
import { useEndpointQuery } from '#design/query.ts'
import type { SiteScreenProps } from '#design/screen.ts'
import { Answered } from '#design/states.tsx'
import { may } from '#people/roles/model.ts'
import { CheckoutPanel } from '#shop/preferences/dashboard/CheckoutPanel.tsx'
import { readPaymentMethods } from '../contract.ts'
import { GivenUpMessages } from './GivenUpMessages.tsx'
import { ManualPanel } from './ManualPanel.tsx'
import { StripePanel } from './StripePanel.tsx'
import { TestPanel } from './TestPanel.tsx'
import { standingOf } from './words.ts'

const Waiting = () => (
  <Stack gap="lg">
    <Skeleton height={160} radius="md" />
    <Skeleton height={320} radius="md" />
    <Skeleton height={260} radius="md" />
  </Stack>
)

/** How the shop is paid. Whoever may look but not decide sees the same, without the buttons. */
export const Payments = ({ websiteId, roles }: SiteScreenProps) => {
  const methods = useEndpointQuery(readPaymentMethods, { params: { websiteId } })
  const mayEdit = may(roles, 'billing.manage')
  return (
    <Page title="Payments and checkout" lead="How shoppers pay, and where the money goes." narrow>
      <Answered query={methods} loading={<Waiting />}>
        {(data) => (
          <Stack gap="lg">
            <Alert color={standingOf(data).color} title={standingOf(data).title}>
              {standingOf(data).text}
              {mayEdit ? '' : ' Only administrators change this.'}
            </Alert>
            <GivenUpMessages websiteId={websiteId} />
            <TestPanel websiteId={websiteId} methods={data} mayEdit={mayEdit} />
            <StripePanel websiteId={websiteId} methods={data} mayEdit={mayEdit} />
            <ManualPanel websiteId={websiteId} methods={data} mayEdit={mayEdit} />
            {may(roles, 'products.edit') ? <CheckoutPanel websiteId={websiteId} /> : null}
          </Stack>
        )}
      </Answered>
    </Page>
  )
}
