import { Badge, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate, useParams } from '@tanstack/react-router'
import { MailPlus, Trash2, UserX } from 'lucide-react'
import { CustomerId } from '#base/id.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { EmptyState, LoadError } from '#design/feedback/query-states.tsx'
import { countWord } from '#design/format/count-word.ts'
import { formatLocalDate, formatLocalDateTime } from '#design/format/format-date.ts'
import { Page } from '#design/layout/Page.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink, TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import tables from '#design/tables/table.module.css'
import { hasRight } from '#people/roles/model.ts'
import { OrderStatusBadges } from '#shop/orders/dashboard/OrderStatusBadges.tsx'
import { type CustomerResponse, deleteCustomer, inviteCustomer, listCustomers, readCustomer } from '../contract.ts'
import { CustomerRecordPanel } from './CustomerRecordPanel.tsx'
import classes from './customers.module.css'
import { formatSpent, STATUS_LABELS } from './labels.ts'

type Props = Pick<SiteScreenProps, 'websiteId' | 'roles'>

const Gone = ({ websiteId }: Pick<Props, 'websiteId'>) => (
  <Page title="Customer">
    <EmptyState
      icon={UserX}
      title="Customer not found"
      action={<ButtonLink to={sitePath(websiteId, 'customers')}>All customers</ButtonLink>}
    >
      The account may have been deleted.
    </EmptyState>
  </Page>
)

const OrdersPanel = ({ websiteId, customer }: Pick<Props, 'websiteId'> & { customer: CustomerResponse }) => (
  <Panel title="Orders">
    {customer.latestOrders.length === 0 ? (
      <Text c="dimmed">No orders yet.</Text>
    ) : (
      <Stack>
        <Group gap="xl">
          {customer.spent.map((sum) => (
            <div key={`${sum.currency} ${sum.testMode}`}>
              <Text fw={600} size="lg">
                {formatSpent(sum)}
              </Text>
              <Text size="xs" c="dimmed">
                {countWord(sum.orders, 'order', 'orders')}
              </Text>
            </div>
          ))}
        </Group>
        <Table className={tables.table} aria-label="Orders">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Order</Table.Th>
              <Table.Th>Status</Table.Th>
              <Table.Th className={tables.number}>Total</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {customer.latestOrders.map((order) => (
              <Table.Tr key={order.orderId}>
                <Table.Td>
                  <TextLink to={sitePath(websiteId, `orders/${order.orderId}`)} fw={500}>
                    {`#${order.number}`}
                  </TextLink>
                  <Text c="dimmed" size="xs">
                    {formatLocalDateTime(order.placedAt)}
                  </Text>
                </Table.Td>
                <Table.Td data-label="Status">
                  <OrderStatusBadges {...order} />
                </Table.Td>
                <Table.Td data-label="Total" className={tables.number}>
                  {formatMinorUnits(order.total, order.currency, { withCode: true })}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {customer.orders > customer.latestOrders.length ? (
          <TextLink to={sitePath(websiteId, 'orders')} search={{ search: customer.email }}>
            All {customer.orders} orders
          </TextLink>
        ) : null}
      </Stack>
    )}
  </Panel>
)

const ContactPanel = ({ customer }: { customer: CustomerResponse }) => (
  <Panel title="Account">
    <Stack gap="sm">
      <Group gap={6}>
        <Badge color={STATUS_LABELS[customer.status].color}>{STATUS_LABELS[customer.status].label}</Badge>
      </Group>
      <Text size="sm">
        {customer.confirmedAt
          ? `Confirmed the address on ${formatLocalDate(customer.confirmedAt)}.`
          : 'Has not confirmed the address and cannot sign in yet. Guest orders join the account once it is confirmed.'}
      </Text>
      {customer.addresses.map(({ id, lines, isDefault }) => (
        <div key={id}>
          <Text size="xs" c="dimmed">
            {isDefault ? 'Default address' : 'Address'}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {lines.join('\n')}
          </Text>
        </div>
      ))}
      {customer.giftCards.map((card) => (
        <div key={card.id}>
          <Text size="xs" c="dimmed">
            {card.kind === 'store-credit' ? 'Store credit' : `Gift card •••• ${card.lastFour}`}
            {card.testMode ? ' (test)' : ''}
          </Text>
          <Text size="sm">{formatMinorUnits(card.available, card.currency, { withCode: true })}</Text>
        </div>
      ))}
    </Stack>
  </Panel>
)

const Loaded = ({ websiteId, roles, customerId }: Props & { customerId: CustomerId }) => {
  const params = { websiteId, customerId }
  const found = useEndpointQuery(readCustomer, { params })
  const navigate = useNavigate()
  const [deleting, deleteDialog] = useDisclosure(false)
  const invite = useEndpointMutation(inviteCustomer)
  const remove = useEndpointMutation(deleteCustomer, { invalidates: [listCustomers] })
  const mayManage = hasRight(roles, 'members.manage')
  const customer = found.data
  if (!customer)
    return found.error && toApiError(found.error).status === 404 ? (
      <Gone websiteId={websiteId} />
    ) : (
      <Page title="Customer">
        {found.error ? (
          <LoadError error={found.error} retry={() => found.refetch()} />
        ) : (
          <output aria-label="Loading">
            <Stack>
              <Skeleton height={260} radius="md" />
              <Skeleton height={180} radius="md" />
            </Stack>
          </output>
        )}
      </Page>
    )
  const sendInvitation = (): void =>
    invite.mutate(
      { params },
      { onSuccess: () => notify(`Invitation sent to ${customer.email}.`), onError: notifyError },
    )
  return (
    <Page
      title={customer.name || customer.email}
      description={
        <>
          {customer.name ? `${customer.email} · ` : ''}Since {formatLocalDate(customer.createdAt)}{' '}
          <TextLink to={sitePath(websiteId, 'customers')} underline="always">
            All customers
          </TextLink>
        </>
      }
      action={
        mayManage ? (
          <Group gap="xs">
            {customer.confirmedAt ? null : (
              <Button
                variant="default"
                leftSection={<MailPlus size={16} aria-hidden />}
                onClick={sendInvitation}
                loading={invite.isPending}
              >
                Send invitation
              </Button>
            )}
            <Button
              variant="default"
              c="red"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={deleteDialog.open}
            >
              Delete
            </Button>
          </Group>
        ) : null
      }
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <OrdersPanel websiteId={websiteId} customer={customer} />
          <CustomerRecordPanel websiteId={websiteId} customer={customer} mayManage={mayManage} />
        </div>
        <div className={classes.column}>
          <ContactPanel customer={customer} />
        </div>
      </div>
      <ConfirmDialog
        opened={deleting}
        onClose={deleteDialog.close}
        title={`Delete ${customer.name || customer.email}?`}
        confirmLabel="Delete customer"
        mutation={remove}
        request={{ params }}
        onSuccess={() => {
          notify('Customer deleted.')
          void navigate({ to: sitePath(websiteId, 'customers') })
        }}
      >
        Deletes the account, addresses, saved cards and store credit. Orders are kept for accounting without name,
        address and email; those that are still open when they are completed. This cannot be undone.
      </ConfirmDialog>
    </Page>
  )
}

export const CustomerScreen = ({ websiteId, roles }: SiteScreenProps) => {
  const { customerId } = useParams({ strict: false }) as { customerId?: string }
  const id = CustomerId.safeParse(customerId)
  return id.success ? (
    <Loaded key={id.data} websiteId={websiteId} roles={roles} customerId={id.data} />
  ) : (
    <Gone websiteId={websiteId} />
  )
}
