import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { hasRight } from '#people/roles/model.ts'
import { listUnresolvedRefunds, retryRefund, type UnresolvedRefund } from '../contract.ts'

const getProviderPlace = (provider: string): string =>
  provider === 'stripe' ? 'your Stripe dashboard' : 'the dashboard of your payment provider'

const Refund = ({
  websiteId,
  refund,
  mayManage,
}: {
  websiteId: WebsiteId
  refund: UnresolvedRefund
  mayManage: boolean
}) => {
  const queries = useQueryClient()
  const [isRetrying, setRetrying] = useState(false)
  const { refundId, order, email, provider, reference, failure, at } = refund
  const amount = formatMinorUnits(refund.amount, refund.currency, { withCode: true })
  const retry = async (): Promise<void> => {
    setRetrying(true)
    const key = getQueryKey(listUnresolvedRefunds, { params: { websiteId } })
    try {
      queries.setQueryData(key, await callEndpoint(retryRefund, { params: { websiteId, refundId } }))
      notify(`Refunded ${amount}.`)
    } catch (error) {
      notifyError(error)
      await queries.invalidateQueries({ queryKey: key })
    } finally {
      setRetrying(false)
    }
  }
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <Stack gap={4} flex={1} miw="min(100%, 16rem)">
        <Text size="sm">
          <strong>{amount}</strong> to {email || 'a customer'}
          {order ? (
            <>
              {' '}
              for <TextLink to={sitePath(websiteId, `orders/${order.orderId}`)}>order {order.number}</TextLink>
            </>
          ) : (
            ', whose payment arrived too late for an order'
          )}
          , {formatLocalDateTime(at)}.
        </Text>
        <Text size="sm">{failure ? `Last error: ${failure}` : 'Not confirmed yet; it is retried automatically.'}</Text>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          If retrying fails, refund payment {reference} in {getProviderPlace(provider)}.
        </Text>
      </Stack>
      {mayManage ? (
        <Button variant="default" size="xs" loading={isRetrying} onClick={() => void retry()}>
          Retry refund
        </Button>
      ) : null}
    </Group>
  )
}

/** Refunds that did not reach the customer, with what to do. Renders nothing if there are none. */
export const UnresolvedRefunds = ({ websiteId, roles }: Pick<SiteScreenProps, 'websiteId' | 'roles'>) => {
  const { data } = useEndpointQuery(listUnresolvedRefunds, { params: { websiteId } })
  if (!data || data.refunds.length === 0) return null
  const { length: count } = data.refunds
  return (
    <Alert color="red" title={count === 1 ? 'A refund needs your attention' : `${count} refunds need your attention`}>
      <Stack gap="sm">
        {data.refunds.map((refund) => (
          <Refund
            key={refund.refundId}
            websiteId={websiteId}
            refund={refund}
            mayManage={hasRight(roles, 'orders.manage')}
          />
        ))}
      </Stack>
    </Alert>
  )
}
