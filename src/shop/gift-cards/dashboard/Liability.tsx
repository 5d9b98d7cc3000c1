import { Text } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { readGiftCardLiability } from '../owner-contract.ts'
import { formatAmount } from './labels.ts'

/** What customers can still spend. Hidden until there is something. */
export const Liability = ({ websiteId }: { websiteId: WebsiteId }) => {
  const { data } = useEndpointQuery(readGiftCardLiability, { params: { websiteId } })
  const open = data?.liabilities.filter(({ outstanding }) => outstanding !== '0') ?? []
  if (open.length === 0) return null
  return (
    <Panel
      title="Outstanding liability"
      description="What customers can still spend, including payments in progress. Sold gift cards are not revenue until they are used. Test cards are not counted."
    >
      {open.map(({ currency, outstanding, cards }) => (
        <Text key={currency} size="xl" fw={600}>
          {formatAmount(outstanding, currency)}{' '}
          <Text span size="sm" c="dimmed" fw={400}>
            {cards === 1 ? 'on 1 balance' : `on ${cards} balances`}
          </Text>
        </Text>
      ))}
    </Panel>
  )
}
