import { Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { formatLocalDate, formatLocalDateTime } from '#design/format/format-date.ts'
import { Page } from '#design/layout/Page.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink, TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import tables from '#design/tables/table.module.css'
import { hasRight } from '#people/roles/model.ts'
import { type GiftCardDetails, readGiftCard } from '../owner-contract.ts'
import { AdjustDialog, ResendDialog, VoidDialog } from './CardDialogs.tsx'
import { GiftCardBadges } from './GiftCardTable.tsx'
import { describeCard, describeEntry, formatAmount } from './labels.ts'

type CardProps = { websiteId: WebsiteId; card: GiftCardDetails }

const Gone = ({ websiteId }: { websiteId: WebsiteId }) => (
  <Page title="Gift card">
    <EmptyState
      icon={SearchX}
      title="Gift card not found"
      action={<ButtonLink to={sitePath(websiteId, 'gift-cards')}>All gift cards</ButtonLink>}
    >
      Check the URL, or open the gift card from the list.
    </EmptyState>
  </Page>
)

const Fact = ({ label, children }: { label: string; children: string }) =>
  children ? (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  ) : null

const describeEmail = ({ kind, recipientEmail, deliverAt, deliveredAt }: GiftCardDetails): string => {
  if (kind === 'store-credit') return ''
  if (deliveredAt) return `Sent to ${recipientEmail} on ${formatLocalDateTime(deliveredAt)}`
  return deliverAt ? `Will be sent to ${recipientEmail} on ${formatLocalDate(deliverAt)}` : 'Not sent'
}

const Facts = ({ websiteId, card }: CardProps) => (
  <Panel title="Details">
    <Stack gap="sm">
      <Fact label={card.kind === 'store-credit' ? 'Customer' : 'Recipient'}>
        {[card.recipientName, card.recipientEmail].filter(Boolean).join(', ')}
      </Fact>
      <Fact label="From">{card.senderName}</Fact>
      <Fact label="Message">{card.message}</Fact>
      <Fact label="Email">{describeEmail(card)}</Fact>
      <Fact label="Expires">{card.expiresAt ? formatLocalDateTime(card.expiresAt) : 'Never'}</Fact>
      {card.order ? (
        <div>
          <Text size="xs" c="dimmed">
            Bought with
          </Text>
          <TextLink to={sitePath(websiteId, `orders/${card.order.orderId}`)} size="sm">
            {`Order ${card.order.number}`}
          </TextLink>
        </div>
      ) : null}
    </Stack>
  </Panel>
)

const Ledger = ({ websiteId, card }: CardProps) => (
  <Panel title="Transactions">
    <Table className={tables.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Transaction</Table.Th>
          <Table.Th>Details</Table.Th>
          <Table.Th className={tables.number}>Amount</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {card.ledger.toReversed().map((entry) => {
          const { label, amount } = describeEntry(entry, card.currency)
          return (
            <Table.Tr key={entry.entryId}>
              <Table.Td>
                <Text size="sm" fw={500}>
                  {label}
                </Text>
                <Text size="xs" c="dimmed">
                  {[formatLocalDateTime(entry.at), ...(entry.by ? [entry.by] : [])].join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td data-label="Details">
                <div>
                  {entry.order ? (
                    <TextLink to={sitePath(websiteId, `orders/${entry.order.orderId}`)} size="sm">
                      {`Order ${entry.order.number}`}
                    </TextLink>
                  ) : null}
                  {entry.reason ? <Text size="sm">{entry.reason}</Text> : null}
                </div>
              </Table.Td>
              <Table.Td data-label="Amount" className={tables.number}>
                {amount}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  </Panel>
)

const Actions = ({ websiteId, card }: CardProps) => {
  const [asked, setAsked] = useState<'adjust' | 'resend' | 'void'>()
  const dialog = { websiteId, card, onClose: () => setAsked(undefined) }
  if (card.status === 'void') return null
  return (
    <Group gap="xs">
      {card.status === 'expired' ? null : (
        <Button variant="default" onClick={() => setAsked('adjust')}>
          Adjust balance
        </Button>
      )}
      {card.kind === 'gift-card' ? (
        <Button variant="default" onClick={() => setAsked('resend')}>
          Resend
        </Button>
      ) : null}
      <Button variant="default" c="red" onClick={() => setAsked('void')}>
        Void
      </Button>
      {asked === 'adjust' ? <AdjustDialog {...dialog} /> : null}
      {asked === 'resend' ? <ResendDialog {...dialog} /> : null}
      {asked === 'void' ? <VoidDialog {...dialog} /> : null}
    </Group>
  )
}

const Loaded = ({ websiteId, roles, giftCardId }: SiteScreenProps & { giftCardId: string }) => {
  const query = useEndpointQuery(readGiftCard, { params: { websiteId, giftCardId } })
  if (!query.data && query.error && toApiError(query.error).status === 404) return <Gone websiteId={websiteId} />
  const card = query.data
  return (
    <Page
      title={card ? describeCard(card) : 'Gift card'}
      description={<TextLink to={sitePath(websiteId, 'gift-cards')}>All gift cards</TextLink>}
      action={card && hasRight(roles, 'orders.manage') ? <Actions websiteId={websiteId} card={card} /> : null}
    >
      <QueryContent query={query} loading={<Skeleton height={260} radius="md" />}>
        {(loaded) => (
          <Stack>
            <Group>
              <Text size="xl" fw={600}>
                {formatAmount(loaded.available, loaded.currency)}
              </Text>
              <Text c="dimmed">
                {[
                  `of ${formatAmount(loaded.issued, loaded.currency)}`,
                  ...(loaded.held === '0'
                    ? []
                    : [`${formatAmount(loaded.held, loaded.currency)} held by payments in progress`]),
                ].join(' · ')}
              </Text>
              <GiftCardBadges {...loaded} />
            </Group>
            <Ledger websiteId={websiteId} card={loaded} />
            <Facts websiteId={websiteId} card={loaded} />
          </Stack>
        )}
      </QueryContent>
    </Page>
  )
}

/** A gift card or store credit: balance, transactions, actions. */
export const GiftCardScreen = (props: SiteScreenProps) => {
  const { giftCardId } = useParams({ strict: false }) as { giftCardId?: string }
  const id = z.uuid().safeParse(giftCardId)
  return id.success ? <Loaded key={id.data} {...props} giftCardId={id.data} /> : <Gone websiteId={props.websiteId} />
}
