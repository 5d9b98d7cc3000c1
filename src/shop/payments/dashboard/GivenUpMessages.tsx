import { Alert } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/query.ts'
import { momentInWords } from '#design/when.ts'
import { readGivenUpMessages } from '#shop/checkout/contract.ts'
import { givenUpInWords } from './words.ts'

/** What providers said and nobody could follow up: people have to compare. Nothing is shown where there is nothing, as nearly always. */
export const GivenUpMessages = ({ websiteId }: { websiteId: WebsiteId }) => {
  const { data } = useEndpointQuery(readGivenUpMessages, { params: { websiteId } })
  return data?.givenUp.map(({ provider, count, failure, at }) => (
    <Alert key={provider} color="red" title={givenUpInWords(provider, count)}>
      Please compare your orders with what {provider === 'stripe' ? 'Stripe' : 'the provider'} shows. The last one, at{' '}
      {momentInWords(at)}: {failure}
    </Alert>
  ))
}
