import { Badge, Button, Group, Select, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Download, FileUp, SearchX, UserPlus, UsersRound } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { buildUrl } from '#design/api/api-client.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState } from '#design/feedback/query-states.tsx'
import { formatLocalDate } from '#design/format/format-date.ts'
import { FilterSelect } from '#design/forms/FilterSelect.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { type Column, DataTable } from '#design/tables/DataTable.tsx'
import { hasRight } from '#people/roles/model.ts'
import { CUSTOMER_STATUSES, type CustomerSummary, exportCustomers, listCustomers } from '../contract.ts'
import { AddCustomerDialog } from './AddCustomerDialog.tsx'
import { FILTER_PARAMS, type FilterParams, isFiltered, NO_FILTERS, PAGE_SIZE, toCustomerQuery } from './filters.ts'
import { ImportCustomersDialog } from './ImportCustomersDialog.tsx'
import { formatSpent, STATUS_LABELS } from './labels.ts'

/** Guests have no profile: their link leads to their orders. */
const toTarget = (websiteId: WebsiteId, { id, email }: CustomerSummary) =>
  id ? { to: sitePath(websiteId, `customers/${id}`) } : { to: sitePath(websiteId, 'orders'), search: { search: email } }

const buildColumns = (websiteId: WebsiteId): Column<CustomerSummary>[] => [
  {
    head: 'Customer',
    cell: (row) => (
      <Stack gap={0}>
        <TextLink {...toTarget(websiteId, row)} fw={500} style={{ overflowWrap: 'anywhere' }}>
          {row.name || row.email}
        </TextLink>
        {row.name ? (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {row.email}
          </Text>
        ) : null}
      </Stack>
    ),
  },
  {
    head: 'Status',
    cell: ({ status, tags }) => (
      <Group gap={6}>
        <Badge color={STATUS_LABELS[status].color} miw="max-content">
          {STATUS_LABELS[status].label}
        </Badge>
        {tags.map((tag) => (
          <Badge key={tag} variant="outline" color="gray" tt="none">
            {tag}
          </Badge>
        ))}
      </Group>
    ),
  },
  { head: 'Marketing', cell: ({ marketingConsent }) => (marketingConsent ? 'Agreed' : '–') },
  { head: 'Orders', number: true, cell: ({ orders }) => orders },
  {
    head: 'Spent',
    number: true,
    cell: ({ spent }) =>
      spent.length === 0 ? (
        '–'
      ) : (
        <Stack gap={0}>
          {spent.map((sum) => (
            <Text key={`${sum.currency} ${sum.testMode}`} size="sm" c={sum.testMode ? 'dimmed' : undefined}>
              {formatSpent(sum)}
            </Text>
          ))}
        </Stack>
      ),
  },
  { head: 'Since', cell: ({ createdAt }) => formatLocalDate(createdAt) },
]

type FiltersProps = { params: FilterParams; tags: readonly string[]; onChange: (change: Partial<FilterParams>) => void }

const Filters = ({ params, tags, onChange }: FiltersProps) => (
  <Group gap="xs">
    <FilterSelect
      label="Status"
      data={CUSTOMER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value].label }))}
      value={params.status}
      onChange={(status) => onChange({ status, page: '' })}
    />
    <FilterSelect
      label="Marketing"
      data={[
        { value: 'yes', label: 'Agreed' },
        { value: 'no', label: 'Not agreed' },
      ]}
      value={params.consent}
      onChange={(consent) => onChange({ consent, page: '' })}
    />
    {tags.length > 0 ? (
      <FilterSelect
        label="Tag"
        data={tags.map((tag) => ({ value: tag, label: tag }))}
        value={params.tag}
        onChange={(tag) => onChange({ tag, page: '' })}
      />
    ) : null}
    <Select
      aria-label="Sort"
      allowDeselect={false}
      data={[
        { value: 'newest', label: 'Newest first' },
        { value: 'name', label: 'By name' },
      ]}
      value={params.sort === 'name' ? 'name' : 'newest'}
      onChange={(sort) => onChange({ sort: sort === 'name' ? 'name' : '', page: '' })}
      w={{ base: 'calc(50% - 4px)', xs: 150 }}
    />
  </Group>
)

/** ACCOUNT-008. */
export const Customers = ({ websiteId, roles }: SiteScreenProps) => {
  const [params, change] = useSearchParams(FILTER_PARAMS)
  const [adding, addDialog] = useDisclosure(false)
  const [importing, importDialog] = useDisclosure(false)
  const query = toCustomerQuery(params)
  const { data, error, refetch } = useEndpointQuery(listCustomers, { params: { websiteId }, query })
  const mayManage = hasRight(roles, 'members.manage')
  const { page: _page, limit: _limit, ...filters } = query
  const isEmpty = data?.total === 0 && !isFiltered(params)
  const empty = isFiltered(params) ? (
    <EmptyState
      icon={SearchX}
      title="No customers found"
      action={
        <Button variant="default" onClick={() => change(NO_FILTERS)}>
          Show all customers
        </Button>
      }
    >
      Try a different search or fewer filters.
    </EmptyState>
  ) : (
    <EmptyState
      icon={UsersRound}
      title="No customers yet"
      action={mayManage ? <Button onClick={addDialog.open}>Add customer</Button> : undefined}
    >
      People who order or create an account on your site appear here. You can also add or import customers.
    </EmptyState>
  )
  return (
    <Page
      title="Customers"
      description="People who have ordered or have an account on your site."
      action={
        <Group gap="xs">
          {mayManage ? (
            <Button variant="default" leftSection={<FileUp size={16} aria-hidden />} onClick={importDialog.open}>
              Import
            </Button>
          ) : null}
          {isEmpty ? null : (
            <Button
              variant="default"
              component="a"
              href={buildUrl(exportCustomers, { params: { websiteId }, query: filters })}
              download
              leftSection={<Download size={16} aria-hidden />}
            >
              Export
            </Button>
          )}
          {mayManage ? (
            <Button leftSection={<UserPlus size={16} aria-hidden />} onClick={addDialog.open}>
              Add customer
            </Button>
          ) : null}
        </Group>
      }
    >
      <DataTable
        label="Customers"
        query={{ data: data && { rows: data.customers, total: data.total }, error, refetch }}
        columns={buildColumns(websiteId)}
        getRowKey={({ id, email }) => id ?? email}
        empty={empty}
        search={
          isEmpty
            ? undefined
            : {
                label: 'Search by name, email or phone',
                value: params.search,
                onSearch: (search) => change({ search, page: '' }),
              }
        }
        filters={isEmpty ? undefined : <Filters params={params} tags={data?.tags ?? []} onChange={change} />}
        page={query.page}
        pageSize={PAGE_SIZE}
        onPage={(next) => change({ page: next === 1 ? '' : String(next) })}
      />
      {adding ? <AddCustomerDialog websiteId={websiteId} onClose={addDialog.close} /> : null}
      {importing ? <ImportCustomersDialog websiteId={websiteId} onClose={importDialog.close} /> : null}
    </Page>
  )
}
