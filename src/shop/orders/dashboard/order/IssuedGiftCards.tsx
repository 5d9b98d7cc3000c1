import { Stack, Text } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { formatLocalDate } from '#design/format/format-date.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import type { IssuedGiftCard, OrderResponse } from '#shop/orders/contract.ts'
import { formatAmount } from '../labels.ts'

const describeEmail = ({ recipientEmail, deliverAt, deliveredAt }: IssuedGiftCard): string => {
  if (deliveredAt) return `Emailed to ${recipientEmail} on ${formatLocalDate(deliveredAt)}`
  return deliverAt ? `Will be emailed to ${recipientEmail} on ${formatLocalDate(deliverAt)}` : 'Not emailed'
}

/** Gift cards that were issued when the order was paid. */
export const IssuedGiftCards = ({ websiteId, order }: { websiteId: WebsiteId; order: OrderResponse }) =>
  order.issuedGiftCards.length === 0 ? null : (
    <Panel title="Gift cards">
      <Stack gap="sm">
        {order.issuedGiftCards.map((card) => (
          <div key={card.giftCardId}>
            <TextLink to={sitePath(websiteId, `gift-cards/${card.giftCardId}`)} fw={500} size="sm">
              {`Gift card …${card.lastFour}`}
            </TextLink>
            <Text size="sm">
              {card.state === 'void'
                ? `Void (issued with ${formatAmount(card.issued, order.currency)})`
                : `${formatAmount(card.available, order.currency)} of ${formatAmount(card.issued, order.currency)} left`}
            </Text>
            <Text size="xs" c="dimmed">
              {describeEmail(card)}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
