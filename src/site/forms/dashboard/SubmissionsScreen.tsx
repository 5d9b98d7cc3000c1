import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import type { SubmissionId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { DateRangeFields } from '#design/forms/DateRangeFields.tsx'
import { FilterSelect } from '#design/forms/FilterSelect.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { DataTable } from '#design/tables/DataTable.tsx'
import { hasRight } from '#people/roles/model.ts'
import { listForms, SUBMISSION_FOLDERS } from '../contract.ts'
import { createColumns } from './submissions/columns.tsx'
import { EmptyInbox } from './submissions/EmptyInbox.tsx'
import { ExportButton } from './submissions/ExportButton.tsx'
import {
  FILTER_PARAMS,
  type FilterParams,
  isFiltered,
  NO_FILTERS,
  PAGE_SIZE,
  parsePage,
  toFilters,
} from './submissions/filters.ts'
import { FOLDER_LABELS, formatSubmissionCount, nameSubmission } from './submissions/labels.ts'
import { SubmissionBulkBar } from './submissions/SubmissionBulkBar.tsx'
import { useSubmissions } from './submissions/use-submissions.ts'

export const SubmissionsScreen = ({ websiteId, roles }: SiteScreenProps) => {
  const [params, setSearchParams] = useSearchParams(FILTER_PARAMS)
  const filters = toFilters(params)
  const page = parsePage(params.page)
  const submissions = useSubmissions(websiteId, filters, page)
  const forms = useEndpointQuery(listForms, { params: { websiteId } })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const mayEdit = hasRight(roles, 'forms.edit')
  const clear = (): void => setSelected(new Set())
  const setParams = (change: Partial<FilterParams>): void => {
    clear()
    setSearchParams({ page: '', ...change })
  }
  useHotkeys([
    // Open dialogs and menus close first.
    ['Escape', () => document.querySelector('[role="dialog"], [role="menu"]') ?? clear()],
    ['/', () => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()],
  ])
  const list = forms.data?.forms ?? []
  const { total, unread } = submissions.data ?? { total: 0, unread: 0 }
  const getLabel = (folder: (typeof SUBMISSION_FOLDERS)[number]): string =>
    folder === 'unread' && unread > 0 ? `${FOLDER_LABELS.unread} (${unread})` : FOLDER_LABELS[folder]
  return (
    <Page
      title="Form submissions"
      description="Everything that visitors sent with your forms."
      action={<ExportButton websiteId={websiteId} forms={list} filters={filters} />}
    >
      <Stack>
        <SegmentedControl
          aria-label="Folder"
          value={filters.folder}
          onChange={(folder) => setParams({ folder: folder === 'inbox' ? '' : folder })}
          data={SUBMISSION_FOLDERS.map((value) => ({ value, label: getLabel(value) }))}
          w={{ base: '100%', xs: 'max-content' }}
        />
        <DataTable
          label="Form submissions"
          query={{
            data: submissions.data && { rows: submissions.data.submissions, total },
            error: submissions.error,
            refetch: submissions.refetch,
          }}
          columns={createColumns(websiteId, params)}
          getRowKey={({ id }) => id}
          getRowName={nameSubmission}
          search={{
            label: 'Search answers and email',
            value: params.search,
            onSearch: (search) => setParams({ search }),
          }}
          filters={
            <>
              {list.length > 1 || params.form ? (
                <FilterSelect
                  label="Form"
                  data={list.map(({ id, name }) => ({ value: id, label: name }))}
                  value={params.form}
                  onChange={(form) => setParams({ form })}
                  w={{ base: '100%', xs: 200 }}
                />
              ) : null}
              <DateRangeFields from={params.from} to={params.to} onChange={setParams} />
            </>
          }
          empty={
            <EmptyInbox
              websiteId={websiteId}
              folder={filters.folder}
              isFiltered={isFiltered(params)}
              hasForms={list.length > 0 || !forms.data}
              mayEdit={mayEdit}
              showAll={() => setParams(NO_FILTERS)}
            />
          }
          page={page}
          pageSize={PAGE_SIZE}
          onPage={(next) => setSearchParams({ page: next === 1 ? '' : String(next) })}
          selected={selected}
          onSelectionChange={mayEdit ? setSelected : undefined}
        />
        {total > 0 ? (
          <Group>
            <Text c="dimmed" size="sm" role="status">
              {formatSubmissionCount(total)}
            </Text>
          </Group>
        ) : null}
        <SubmissionBulkBar
          websiteId={websiteId}
          selected={[...selected] as SubmissionId[]}
          folder={filters.folder}
          clear={clear}
        />
      </Stack>
    </Page>
  )
}
