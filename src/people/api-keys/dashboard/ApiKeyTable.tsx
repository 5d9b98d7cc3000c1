import { Badge, Button, Code, Table, Text } from '@mantine/core'
import { formatLocalDate, formatLocalDateTime } from '#design/format/format-date.ts'
import tables from '#design/tables/table.module.css'
import type { ApiKey } from '../contract.ts'
import type { KeyStatus } from '../model.ts'

const STATUS_LABELS: Readonly<Record<KeyStatus, { label: string; color: string }>> = {
  active: { label: 'Active', color: 'green' },
  expired: { label: 'Expired', color: 'yellow' },
  revoked: { label: 'Revoked', color: 'gray' },
}

const describeEnd = ({ status, revokedAt, expiresAt }: ApiKey): string | undefined => {
  if (revokedAt) return formatLocalDate(revokedAt)
  if (!expiresAt) return undefined
  return status === 'expired' ? formatLocalDate(expiresAt) : `until ${formatLocalDate(expiresAt)}`
}

const Row = ({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (key: ApiKey) => void }) => {
  const { name, prefix, scopes, status, createdBy, createdAt, lastUsedAt } = apiKey
  const { label, color } = STATUS_LABELS[status]
  const end = describeEnd(apiKey)
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={500}>{name}</Text>
        <Code>{prefix}…</Code>
      </Table.Td>
      <Table.Td data-label="Scopes">{scopes.join(', ')}</Table.Td>
      <Table.Td data-label="Status">
        <Badge color={color}>{label}</Badge>
        {end ? (
          <Text c="dimmed" size="xs">
            {end}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td data-label="Last used">{lastUsedAt ? formatLocalDateTime(lastUsedAt) : 'Never'}</Table.Td>
      <Table.Td data-label="Created">
        {formatLocalDate(createdAt)}
        <Text c="dimmed" size="xs">
          by {createdBy ?? 'a deleted account'}
        </Text>
      </Table.Td>
      <Table.Td className={tables.actions}>
        {status === 'active' ? (
          <Button size="xs" variant="subtle" color="red" aria-label={`Revoke ${name}`} onClick={() => onRevoke(apiKey)}>
            Revoke
          </Button>
        ) : null}
      </Table.Td>
    </Table.Tr>
  )
}

export const ApiKeyTable = ({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) => (
  <Table className={tables.table}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Name</Table.Th>
        <Table.Th>Scopes</Table.Th>
        <Table.Th>Status</Table.Th>
        <Table.Th>Last used</Table.Th>
        <Table.Th>Created</Table.Th>
        <Table.Th>
          <span className={tables.unseen}>Actions</span>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {keys.map((apiKey) => (
        <Row key={apiKey.id} apiKey={apiKey} onRevoke={onRevoke} />
      ))}
    </Table.Tbody>
  </Table>
)
