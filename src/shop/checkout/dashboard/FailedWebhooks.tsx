import { Alert } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { readFailedWebhooks } from '../contract.ts'

const describeFailedWebhooks = (provider: string, count: number): string => {
  const name = provider === 'stripe' ? 'Stripe' : `“${provider}”`
  return count === 1
    ? `A webhook from ${name} could not be processed`
    : `${count} webhooks from ${name} could not be processed`
}

/** Webhooks that failed after all retries: the owner has to compare orders with the provider. Renders nothing if there are none. */
export const FailedWebhooks = ({ websiteId }: { websiteId: WebsiteId }) => {
  const { data } = useEndpointQuery(readFailedWebhooks, { params: { websiteId } })
  return data?.givenUp.map(({ provider, count, failure, at }) => (
    <Alert key={provider} color="red" title={describeFailedWebhooks(provider, count)}>
      Compare your orders with the payments in {provider === 'stripe' ? 'Stripe' : 'the provider’s dashboard'}. Last
      error, {formatLocalDateTime(at)}: {failure}
    </Alert>
  ))
}
