import { Anchor, Badge, Stack, Table, Title } from '@mantine/core'
import type { ImportId, WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import tables from '#design/tables/table.module.css'
import { listImports } from '../contract.ts'
import { FORMAT_LABELS } from '../model.ts'
import { IMPORT_STATE_LABELS } from './labels.ts'

/** Past imports. Renders nothing if there are none. */
export const PastImports = ({ websiteId, onOpen }: { websiteId: WebsiteId; onOpen: (id: ImportId) => void }) => {
  const { data } = useEndpointQuery(listImports, { params: { websiteId } })
  if (!data || data.imports.length === 0) return null
  return (
    <Stack gap="sm">
      <Title order={2}>Past imports</Title>
      <Table className={tables.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>File</Table.Th>
            <Table.Th>Format</Table.Th>
            <Table.Th>Date</Table.Th>
            <Table.Th className={tables.number}>Products</Table.Th>
            <Table.Th>Status</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.imports.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td>
                <Anchor component="button" type="button" fw={500} onClick={() => onOpen(line.id)}>
                  {line.filename}
                </Anchor>
              </Table.Td>
              <Table.Td data-label="Format">{FORMAT_LABELS[line.format]}</Table.Td>
              <Table.Td data-label="Date">{formatLocalDateTime(line.createdAt)}</Table.Td>
              <Table.Td data-label="Products" className={tables.number}>
                {line.totalProducts.toLocaleString('en')}
              </Table.Td>
              <Table.Td data-label="Status">
                <Badge color={IMPORT_STATE_LABELS[line.state].color} variant="light">
                  {IMPORT_STATE_LABELS[line.state].label}
                </Badge>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
