import { Alert, Text } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { hasRight } from '#people/roles/model.ts'
import { readPaymentMethods } from '../contract.ts'
import { describeStatus } from './labels.ts'

const Notice = ({ websiteId }: { websiteId: WebsiteId }) => {
  const { data } = useEndpointQuery(readPaymentMethods, { params: { websiteId } })
  const status = data && describeStatus(data)
  if (!status || status.color === 'green') return null
  return (
    // It is there from the start, so it is not announced like an alert.
    <Alert color={status.color} title={status.title} role="note">
      <Text size="sm">{status.text}</Text>
      <TextLink to={sitePath(websiteId, 'payments')}>Go to Payments</TextLink>
    </Alert>
  )
}

/** Warns on other screens of the shop that it takes no real payments. Renders nothing if payments are live. */
export const PaymentsNotice = ({ websiteId, roles }: Pick<SiteScreenProps, 'websiteId' | 'roles'>) =>
  hasRight(roles, 'orders.read') ? <Notice websiteId={websiteId} /> : null
