import { Badge, Group, Table, Text } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { formatLocalDate } from '#design/format/format-date.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import tables from '#design/tables/table.module.css'
import type { GiftCardSummary } from '../owner-contract.ts'
import { describeCard, formatAmount, STATUS_LABELS } from './labels.ts'

export const GiftCardBadges = ({ status, testMode }: Pick<GiftCardSummary, 'status' | 'testMode'>) => (
  <Group gap={6}>
    <Badge color={STATUS_LABELS[status].color} miw="max-content">
      {STATUS_LABELS[status].label}
    </Badge>
    {testMode ? (
      <Badge color="violet" miw="max-content">
        Test
      </Badge>
    ) : null}
  </Group>
)

export const GiftCardTable = ({
  websiteId,
  giftCards,
}: {
  websiteId: WebsiteId
  giftCards: readonly GiftCardSummary[]
}) => (
  <Table className={tables.table} stickyHeader highlightOnHover>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Gift card</Table.Th>
        <Table.Th>Recipient</Table.Th>
        <Table.Th>Status</Table.Th>
        <Table.Th className={tables.number}>Issued</Table.Th>
        <Table.Th className={tables.number}>Balance</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {giftCards.map((card) => (
        <Table.Tr key={card.giftCardId}>
          <Table.Td>
            <TextLink to={sitePath(websiteId, `gift-cards/${card.giftCardId}`)} fw={500}>
              {describeCard(card)}
            </TextLink>
            <Text c="dimmed" size="xs">
              {[formatLocalDate(card.createdAt), ...(card.order ? [`Order ${card.order.number}`] : [])].join(' · ')}
            </Text>
          </Table.Td>
          <Table.Td data-label="Recipient">
            <div>
              <Text size="sm">{card.recipientName || card.recipientEmail}</Text>
              {card.recipientName ? (
                <Text c="dimmed" size="xs">
                  {card.recipientEmail}
                </Text>
              ) : null}
            </div>
          </Table.Td>
          <Table.Td data-label="Status">
            <GiftCardBadges {...card} />
          </Table.Td>
          <Table.Td data-label="Issued" className={tables.number}>
            {formatAmount(card.issued, card.currency)}
          </Table.Td>
          <Table.Td data-label="Balance" className={tables.number}>
            {formatAmount(card.available, card.currency)}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
