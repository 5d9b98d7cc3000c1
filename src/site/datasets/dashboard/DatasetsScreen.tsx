import { Button, Table } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { Sheet, Upload } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { LoadingRows } from '#design/tables/LoadingRows.tsx'
import tables from '#design/tables/table.module.css'
import { hasRight } from '#people/roles/model.ts'
import { type DatasetSummary, listDatasets } from '../contract.ts'
import { NewDatasetDialog } from './NewDatasetDialog.tsx'

const DatasetTable = ({ websiteId, datasets }: { websiteId: WebsiteId; datasets: readonly DatasetSummary[] }) => (
  <Table className={tables.table} highlightOnHover aria-label="Datasets">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Name</Table.Th>
        <Table.Th className={tables.number}>Rows</Table.Th>
        <Table.Th className={tables.number}>Columns</Table.Th>
        <Table.Th>Updated</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {datasets.map(({ id, name, rowCount, columnCount, updatedAt }) => (
        <Table.Tr key={id}>
          <Table.Td>
            <TextLink to={sitePath(websiteId, `datasets/${id}`)} fw={500}>
              {name}
            </TextLink>
          </Table.Td>
          <Table.Td data-label="Rows" className={tables.number}>
            {rowCount.toLocaleString('en')}
          </Table.Td>
          <Table.Td data-label="Columns" className={tables.number}>
            {columnCount.toLocaleString('en')}
          </Table.Td>
          <Table.Td data-label="Updated">{formatLocalDateTime(updatedAt)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

export const DatasetsScreen = ({ websiteId, roles }: SiteScreenProps) => {
  const [isImporting, dialog] = useDisclosure(false)
  const router = useRouter()
  const found = useEndpointQuery(listDatasets, { params: { websiteId } })
  const add = hasRight(roles, 'pages.edit') ? (
    <Button leftSection={<Upload size={16} aria-hidden />} onClick={dialog.open}>
      Import dataset
    </Button>
  ) : null
  return (
    <Page
      title="Datasets"
      description="Tables of data that chart blocks show."
      action={found.data?.datasets.length ? add : null}
    >
      <QueryContent query={found} loading={<LoadingRows count={3} />}>
        {({ datasets }) =>
          datasets.length === 0 ? (
            <EmptyState icon={Sheet} title="No datasets yet" action={add}>
              Import a CSV file or paste cells from a spreadsheet. A chart block shows them as a table or a chart.
            </EmptyState>
          ) : (
            <DatasetTable websiteId={websiteId} datasets={datasets} />
          )
        }
      </QueryContent>
      {isImporting ? (
        <NewDatasetDialog
          websiteId={websiteId}
          onClose={dialog.close}
          onOpen={(id) => router.history.push(sitePath(websiteId, `datasets/${id}`))}
        />
      ) : null}
    </Page>
  )
}
