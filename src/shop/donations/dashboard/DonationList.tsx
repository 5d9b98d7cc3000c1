import { Badge, Button, Group, Select, Skeleton, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { buildUrl, callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey } from '#design/api/endpoint-hooks.ts'
import { LoadError } from '#design/feedback/query-states.tsx'
import { formatLocalDate } from '#design/format/format-date.ts'
import { SearchField } from '#design/forms/SearchField.tsx'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { TablePagination } from '#design/tables/TablePagination.tsx'
import tables from '#design/tables/table.module.css'
import { type Donation, exportDonations, exportStatements, listDonations } from '../contract.ts'
import { DONATION_STATE_LABELS, formatAmount, formatDonationCount } from './labels.ts'

const PAGE_SIZE = 50

type Props = { websiteId: WebsiteId; fundId?: string }

const DonationTable = ({ websiteId, donations }: { websiteId: WebsiteId; donations: readonly Donation[] }) => (
  <Table className={tables.table} highlightOnHover>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Donation</Table.Th>
        <Table.Th>Donor</Table.Th>
        <Table.Th>Status</Table.Th>
        <Table.Th className={tables.number}>Amount</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {donations.map((donation) => {
        const { label, color } = DONATION_STATE_LABELS[donation.state]
        return (
          <Table.Tr key={donation.orderId}>
            <Table.Td>
              <TextLink to={sitePath(websiteId, `orders/${donation.orderId}`)} fw={500}>
                {`#${donation.number}`}
              </TextLink>
              <Text c="dimmed" size="xs">
                {formatLocalDate(donation.donatedAt)}
              </Text>
            </Table.Td>
            <Table.Td data-label="Donor">
              <Stack gap={0}>
                <Text>{donation.name || donation.email}</Text>
                {donation.name ? (
                  <Text c="dimmed" size="xs">
                    {donation.email}
                  </Text>
                ) : null}
                {donation.message ? (
                  <Text size="xs" fs="italic">
                    {donation.message}
                  </Text>
                ) : null}
              </Stack>
            </Table.Td>
            <Table.Td data-label="Status">
              <Group gap={6}>
                <Badge color={color}>{label}</Badge>
                {donation.testMode ? <Badge color="yellow">Test</Badge> : null}
              </Group>
            </Table.Td>
            <Table.Td data-label="Amount" className={tables.number}>
              {formatAmount(donation.amount, donation.currency)}
            </Table.Td>
          </Table.Tr>
        )
      })}
    </Table.Tbody>
  </Table>
)

/** Donations with their donors: search, year, and exports. */
export const DonationList = ({ websiteId, fundId }: Props) => {
  const [params, change] = useSearchParams(['search', 'year', 'page'])
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1)
  const year = /^\d{4}$/.test(params.year) ? Number(params.year) : undefined
  const search = params.search.trim() || undefined
  const filters = { fundId, search, year }
  const request = { params: { websiteId }, query: { ...filters, page, limit: PAGE_SIZE } }
  const found = useQuery({
    queryKey: getQueryKey(listDonations, request),
    queryFn: () => callEndpoint(listDonations, request),
    placeholderData: keepPreviousData,
  })
  if (found.error && !found.data) return <LoadError error={found.error} retry={() => found.refetch()} />
  if (!found.data) return <Skeleton height={120} width="100%" />
  const { donations, total, years } = found.data
  const isFiltered = search !== undefined || year !== undefined
  if (total === 0 && !isFiltered) return <Text c="dimmed">No donations yet.</Text>
  return (
    <Stack w="100%">
      <Group gap="sm" align="end">
        <SearchField
          label="Search by name, email or number"
          value={params.search}
          onSearch={(typed) => change({ search: typed, page: '' })}
        />
        <Select
          aria-label="Year"
          placeholder="All years"
          data={years.map(String)}
          value={year === undefined ? null : String(year)}
          onChange={(value) => change({ year: value ?? '', page: '' })}
          clearable
          clearButtonProps={{ 'aria-label': 'All years' }}
          maw={140}
        />
        <Button
          component="a"
          href={buildUrl(exportDonations, { params: { websiteId }, query: filters })}
          download
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
        >
          Export donors
        </Button>
        {year !== undefined && fundId === undefined ? (
          <Button
            component="a"
            href={buildUrl(exportStatements, { params: { websiteId }, query: { year } })}
            download
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
          >
            {`Statements ${year}`}
          </Button>
        ) : null}
      </Group>
      {fundId === undefined && year === undefined ? (
        <Text size="sm" c="dimmed">
          Select a year to export the yearly statements of all donors.
        </Text>
      ) : null}
      {donations.length === 0 ? (
        <Text c="dimmed">No donations found. Try a different search or year.</Text>
      ) : (
        <DonationTable websiteId={websiteId} donations={donations} />
      )}
      <Text c="dimmed" size="sm" role="status">
        {formatDonationCount(total)}
      </Text>
      <TablePagination
        total={total}
        pageSize={PAGE_SIZE}
        page={page}
        onPage={(next) => change({ page: next === 1 ? '' : String(next) })}
      />
    </Stack>
  )
}
