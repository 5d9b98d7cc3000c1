import { Badge, Button, Center, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { LoadError } from '#design/feedback/query-states.tsx'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import type { InventoryItem, LedgerEntry } from '../contract.ts'
import classes from './inventory.module.css'
import { CAUSE_LABELS, formatDelta, formatItemName } from './labels.ts'
import { useLedger } from './use-inventory.ts'

type DrawerProps = { websiteId: WebsiteId; line: InventoryItem | undefined; onClose: () => void }

/** Turning tracking on or off does not change the quantity. */
const isTrackingSwitch = ({ delta, cause }: LedgerEntry): boolean => delta === 0 && cause !== 'created'

const describeResult = (change: LedgerEntry): string => {
  if (change.unlimitedAfter) return isTrackingSwitch(change) ? 'Changed to unlimited' : 'Unlimited'
  return isTrackingSwitch(change)
    ? `Tracking started, ${change.onHandAfter} in stock`
    : `${change.onHandAfter} in stock`
}

const formatChange = (change: LedgerEntry): string => {
  if (change.unlimitedAfter && change.delta === 0) return '∞'
  return isTrackingSwitch(change) ? '=' : formatDelta(change.delta)
}

const Entry = ({ change }: { change: LedgerEntry }) => (
  <li className={classes.entry}>
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Group gap="xs">
        <Text fw={600} className={classes.delta} data-way={Math.sign(change.delta)}>
          {formatChange(change)}
        </Text>
        <Text>{describeResult(change)}</Text>
      </Group>
      <Badge color="gray">{isTrackingSwitch(change) ? 'Tracking changed' : CAUSE_LABELS[change.cause]}</Badge>
    </Group>
    {change.note ? <Text className={classes.quote}>{change.note}</Text> : null}
    <Text c="dimmed" size="xs">
      {change.by ? `${change.by}, ` : ''}
      {formatLocalDateTime(change.at)}
    </Text>
  </li>
)

const Ledger = ({ websiteId, line }: { websiteId: WebsiteId; line: InventoryItem }) => {
  const ledger = useLedger(websiteId, line.variantId)
  const changes = ledger.data?.pages.flatMap((page) => page.changes) ?? []
  if (ledger.isError && !ledger.data) return <LoadError error={ledger.error} retry={() => ledger.refetch()} />
  if (ledger.isPending)
    return (
      <output aria-label="Loading">
        <Stack gap="sm">
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Stack>
      </output>
    )
  if (changes.length === 0) return <Text c="dimmed">No stock changes yet.</Text>
  return (
    <Stack gap="md">
      <ol className={classes.ledger}>
        {changes.map((change) => (
          <Entry key={change.id} change={change} />
        ))}
      </ol>
      {ledger.hasNextPage ? (
        <Center>
          <Button variant="default" loading={ledger.isFetchingNextPage} onClick={() => ledger.fetchNextPage()}>
            Show older changes
          </Button>
        </Center>
      ) : null}
    </Stack>
  )
}

/** Who changed the stock of a variant, when and why. */
export const HistoryDrawer = ({ websiteId, line, onClose }: DrawerProps) => (
  <Drawer
    opened={line !== undefined}
    onClose={onClose}
    position="right"
    size="md"
    title={line ? `Stock of ${formatItemName(line)}` : ''}
    classNames={{ title: classes.drawerTitle }}
  >
    {line ? <Ledger websiteId={websiteId} line={line} /> : null}
  </Drawer>
)
