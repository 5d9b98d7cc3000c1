import { Button, Group, SegmentedControl, Select, Stack, Text, UnstyledButton } from '@mantine/core'
import { Files as FilesIcon } from 'lucide-react'
import { useState } from 'react'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { formatFileSize } from '#base/format/number.ts'
import type { AssetFolderId, AssetId } from '#base/id.ts'
import { useEndpointQuery, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { EmptyState } from '#design/feedback/query-states.tsx'
import { formatLocalDate } from '#design/format/format-date.ts'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { type Column, DataTable } from '#design/tables/DataTable.tsx'
import { hasRight } from '#people/roles/model.ts'
import { type AssetResponse, listAssets, listFiles, SORTS } from '../contract.ts'
import { FILE_KINDS, toAcceptAttribute } from '../file-kinds.ts'
import { listFolders } from '../folder-contract.ts'
import { DeleteFiles } from './DeleteFiles.tsx'
import { DropArea } from './DropArea.tsx'
import { FileDrawer } from './FileDrawer.tsx'
import { FileGrid } from './FileGrid.tsx'
import { FolderBar } from './FolderBar.tsx'
import { MoveFiles } from './MoveFiles.tsx'
import { FILE_KIND_LABELS, Thumbnail } from './Thumbnail.tsx'
import { UploadButton } from './UploadButton.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'

const PAGE_SIZE = 48
type Sort = (typeof SORTS)[number]

const SORT_LABELS: Readonly<Record<Sort, string>> = { newest: 'Newest', name: 'Name', size: 'Size', kind: 'Type' }

export const Files = ({ websiteId, roles }: SiteScreenProps) => {
  const [params, change] = useSearchParams(['search', 'kind', 'folder', 'sort', 'order', 'view', 'page', 'file'])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<'move' | 'delete'>()
  const refresh = useInvalidate()
  const mayEdit = hasRight(roles, 'assets.edit')
  const kind = isOneOf(FILE_KINDS, params.kind) ? params.kind : undefined
  const by: Sort = isOneOf(SORTS, params.sort) ? params.sort : 'newest'
  const order = isOneOf(['up', 'down'] as const, params.order) ? params.order : by === 'newest' ? 'down' : 'up'
  const search = params.search.trim() || undefined
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1)
  const folders = useEndpointQuery(listFolders, { params: { websiteId } })
  const here = folders.data?.folders.find(({ id }) => id === params.folder)
  // Searches cover all folders.
  const folder: AssetFolderId | 'top' | undefined = here?.id ?? (search || kind ? undefined : 'top')
  const found = useEndpointQuery(listFiles, {
    params: { websiteId },
    query: { search, kind, folder, sort: by, order, page, limit: PAGE_SIZE },
  })
  const files = found.data?.files ?? []
  const selectedFiles = files.filter(({ id }) => selected.has(id))
  const uploads = useUploads({ websiteId, folder: here?.id }, () => refresh(listFiles, listAssets, listFolders))
  const open = (id: AssetId): void => change({ file: id })
  const isFiltered = Boolean(search ?? kind)
  const forget = (): void => {
    setSelected(new Set())
    setDialog(undefined)
  }
  const upload = mayEdit ? (
    <UploadButton accept={toAcceptAttribute(FILE_KINDS)} multiple onFiles={uploads.add}>
      Upload files
    </UploadButton>
  ) : null

  const columns: readonly Column<AssetResponse, Sort>[] = [
    {
      head: 'Name',
      sort: 'name',
      cell: (file) => (
        <UnstyledButton onClick={() => open(file.id)}>
          <Group gap="sm" wrap="nowrap">
            <Thumbnail websiteId={websiteId} file={file} small />
            <Text fw={500}>{file.filename}</Text>
          </Group>
        </UnstyledButton>
      ),
    },
    { head: 'Type', sort: 'kind', cell: (file) => FILE_KIND_LABELS[file.kind] },
    { head: 'Size', sort: 'size', number: true, cell: (file) => formatFileSize(file.byteSize) },
    { head: 'Uploaded', sort: 'newest', cell: (file) => formatLocalDate(file.createdAt) },
  ]
  const empty = isFiltered ? (
    <EmptyState
      icon={FilesIcon}
      title="No results"
      action={
        <Button variant="default" onClick={() => change({ search: '', kind: '', page: '' })}>
          Show all files
        </Button>
      }
    >
      Try another search or file type.
    </EmptyState>
  ) : (
    <EmptyState icon={FilesIcon} title={here ? 'This folder is empty' : 'No files yet'} action={upload}>
      Upload images, videos, audio and documents, or drop them here. You can use them on any page.
    </EmptyState>
  )
  const handleSelect = mayEdit ? setSelected : undefined
  return (
    <Page title="Files" description="All files you have uploaded to this site." action={upload}>
      <DropArea onFiles={mayEdit ? uploads.add : () => {}}>
        <Stack>
          <UploadList uploads={uploads} />
          <FolderBar
            websiteId={websiteId}
            folders={folders.data?.folders ?? []}
            here={here}
            mayEdit={mayEdit}
            onOpen={(id) => change({ folder: id, search: '', page: '' })}
          />
          {selectedFiles.length > 0 ? (
            <Group gap="xs" role="toolbar" aria-label="Actions for selected files">
              <Text>{selectedFiles.length === 1 ? '1 file selected' : `${selectedFiles.length} files selected`}</Text>
              <Button size="xs" variant="default" onClick={() => setDialog('move')}>
                Move
              </Button>
              <Button size="xs" variant="default" onClick={() => setDialog('delete')}>
                Delete
              </Button>
              <Button size="xs" variant="subtle" onClick={forget}>
                Clear selection
              </Button>
            </Group>
          ) : null}
          <DataTable
            label="Files"
            query={{
              data: found.data && { rows: found.data.files, total: found.data.total },
              error: found.error,
              refetch: found.refetch,
            }}
            columns={columns}
            getRowKey={({ id }) => id}
            getRowName={({ filename }) => filename}
            empty={empty}
            search={{
              label: 'Search files',
              value: params.search,
              onSearch: (typed) => change({ search: typed, page: '' }),
            }}
            filters={
              <>
                <Select
                  aria-label="File type"
                  w={150}
                  value={kind ?? 'all'}
                  allowDeselect={false}
                  data={[
                    { value: 'all', label: 'All types' },
                    ...FILE_KINDS.map((value) => ({ value, label: FILE_KIND_LABELS[value] })),
                  ]}
                  onChange={(value) => change({ kind: value === 'all' ? '' : (value ?? ''), page: '' })}
                />
                <Select
                  aria-label="Sort by"
                  w={120}
                  value={by}
                  allowDeselect={false}
                  data={SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
                  onChange={(value) => change({ sort: value ?? '', order: '', page: '' })}
                />
                <SegmentedControl
                  aria-label="View"
                  value={params.view === 'list' ? 'list' : 'grid'}
                  data={[
                    { value: 'grid', label: 'Grid' },
                    { value: 'list', label: 'List' },
                  ]}
                  onChange={(view) => change({ view: view === 'list' ? 'list' : '' })}
                />
              </>
            }
            sorting={{ by, order }}
            onSort={(next) => change({ sort: next.by, order: next.order, page: '' })}
            page={page}
            pageSize={PAGE_SIZE}
            onPage={(next) => change({ page: next === 1 ? '' : String(next) })}
            selected={selected}
            onSelectionChange={handleSelect}
            renderRows={
              params.view === 'list'
                ? undefined
                : (rows) => (
                    <FileGrid
                      websiteId={websiteId}
                      files={rows}
                      selected={selected}
                      onSelect={handleSelect}
                      onOpen={open}
                    />
                  )
            }
          />
        </Stack>
      </DropArea>
      {params.file ? (
        <FileDrawer
          websiteId={websiteId}
          assetId={params.file as AssetId}
          mayEdit={mayEdit}
          onClose={() => change({ file: '' })}
        />
      ) : null}
      {dialog === 'move' ? (
        <MoveFiles
          websiteId={websiteId}
          files={selectedFiles}
          folders={folders.data?.folders ?? []}
          onClose={() => setDialog(undefined)}
          onMoved={forget}
        />
      ) : null}
      {dialog === 'delete' ? (
        <DeleteFiles
          websiteId={websiteId}
          files={selectedFiles}
          onClose={() => setDialog(undefined)}
          onDeleted={forget}
        />
      ) : null}
    </Page>
  )
}
