import { Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadText } from '#design/format/download-text.ts'
import tables from '#design/tables/table.module.css'
import type { ImportIssue } from '../contract.ts'
import classes from './imports.module.css'
import { formatCount, getStageLabel, toIssuesCsv } from './labels.ts'

const SHOWN = 25

const save = (faults: readonly ImportIssue[], filename: string): void => {
  downloadText(`${filename.replace(/\.csv$/i, '')}-errors.csv`, `\uFEFF${toIssuesCsv(faults)}`, 'text/csv')
}

type FaultTableProps = { faults: readonly ImportIssue[]; total: number; filename: string; title?: string }

/** Errors by cell. */
export const ImportErrorTable = ({ faults, total, filename, title = 'Errors' }: FaultTableProps) => {
  const [shown, setShown] = useState(SHOWN)
  const differ = faults.some(({ stage }) => stage !== 'check')
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        <Title order={2}>{title}</Title>
        <Button
          size="xs"
          variant="default"
          leftSection={<Download size={14} aria-hidden />}
          onClick={() => save(faults, filename)}
        >
          Download errors
        </Button>
      </Group>
      <Table className={tables.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={tables.number}>Row</Table.Th>
            <Table.Th>Column</Table.Th>
            <Table.Th>Product</Table.Th>
            <Table.Th>Error</Table.Th>
            {differ ? <Table.Th>Stage</Table.Th> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {faults.slice(0, shown).map((fault) => (
            <Table.Tr key={`${fault.row} ${fault.column} ${fault.product} ${fault.message}`}>
              <Table.Td data-label="Row" className={tables.number}>
                {fault.row || '–'}
              </Table.Td>
              <Table.Td data-label="Column">
                <Text span size="sm" className={classes.column}>
                  {fault.column || '–'}
                </Text>
              </Table.Td>
              <Table.Td data-label="Product">{fault.product || '–'}</Table.Td>
              <Table.Td data-label="Error">{fault.message}</Table.Td>
              {differ ? (
                <Table.Td data-label="Stage" style={{ whiteSpace: 'nowrap' }}>
                  {getStageLabel(fault.stage)}
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="space-between">
        <Text c="dimmed" size="sm" role="status">
          {total > faults.length
            ? `${formatCount(total, 'error')} in total; the first ${faults.length.toLocaleString('en')} are listed.`
            : formatCount(total, 'error')}
        </Text>
        {shown < faults.length ? (
          <Button size="xs" variant="subtle" onClick={() => setShown(shown + 200)}>
            Show more
          </Button>
        ) : null}
      </Group>
    </Stack>
  )
}
