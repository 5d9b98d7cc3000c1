import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Image } from 'lucide-react'
import { useState } from 'react'
import type { AssetId, WebsiteId } from '#base/id.ts'
import { useEndpointQuery, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { SearchField } from '#design/forms/SearchField.tsx'
import { useSiteRoles } from '#design/layout/site-roles.ts'
import { TablePagination } from '#design/tables/TablePagination.tsx'
import { hasRight } from '#people/roles/model.ts'
import { type AssetResponse, listAssets, listFiles } from '../contract.ts'
import { type FileKind, toAcceptAttribute } from '../file-kinds.ts'
import { DropArea } from './DropArea.tsx'
import { FileDrawer } from './FileDrawer.tsx'
import classes from './files.module.css'
import { Thumbnail } from './Thumbnail.tsx'
import { UploadButton } from './UploadButton.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'

const PAGE_SIZE = 24

export type FilePickerProps = {
  websiteId: WebsiteId
  title: string
  /** What may be selected; one kind is also the only one that may be uploaded here. */
  kind: FileKind
  multiple?: boolean
  onClose: () => void
  onSelect: (files: readonly AssetResponse[]) => void
}

/** Selects existing files or uploads new ones. */
export const FilePicker = ({ websiteId, title, kind, multiple = false, onClose, onSelect }: FilePickerProps) => {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [selected, setSelected] = useState<readonly AssetResponse[]>([])
  const [opened, setOpened] = useState<AssetId>()
  const mayEdit = hasRight(useSiteRoles(), 'assets.edit')
  const single = selected.length === 1 ? selected[0] : undefined
  const close = (): void => setOpened(undefined)
  const forget = (): void => {
    setSelected((all) => all.filter(({ id }) => id !== opened))
    close()
  }
  const refresh = useInvalidate()
  const query = { search: search.trim() || undefined, kind, page, limit: PAGE_SIZE }
  const found = useEndpointQuery(listFiles, { params: { websiteId }, query })
  const pick = (file: AssetResponse): void => {
    if (!multiple) setSelected([file])
    else
      setSelected((all) =>
        all.some(({ id }) => id === file.id) ? all.filter(({ id }) => id !== file.id) : [...all, file],
      )
  }
  const uploads = useUploads({ websiteId, kind }, async (file) => {
    setSelected((all) => (multiple ? [...all, file] : [file]))
    await refresh(listFiles, listAssets)
  })
  const uploadButton = (
    <UploadButton accept={toAcceptAttribute([kind])} multiple={multiple} onFiles={uploads.add} variant="default">
      Upload
    </UploadButton>
  )
  return (
    <Dialog onClose={onClose} title={title} size="xl">
      <DropArea onFiles={uploads.add}>
        <Stack>
          <Group justify="space-between">
            <SearchField
              label="Search files"
              value={search}
              onSearch={(text) => {
                setSearch(text)
                setPage(1)
              }}
            />
            {uploadButton}
          </Group>
          <UploadList uploads={uploads} />
          <QueryContent query={found} loading={<Skeleton height={220} />}>
            {({ files, total }) =>
              files.length === 0 ? (
                <EmptyState icon={Image} title={search ? 'No results' : 'No files yet'}>
                  {search ? 'Try another search.' : 'Upload a file or drop one here.'}
                </EmptyState>
              ) : (
                <>
                  <ul className={classes.grid}>
                    {files.map((file) => {
                      const isSelected = selected.some(({ id }) => id === file.id)
                      return (
                        <li key={file.id} className={classes.tile} data-selected={isSelected || undefined}>
                          <button
                            type="button"
                            className={classes.open}
                            aria-pressed={isSelected}
                            onClick={() => pick(file)}
                            onDoubleClick={() => onSelect([file])}
                          >
                            <Thumbnail websiteId={websiteId} file={file} />
                            <Text span size="sm" truncate className={classes.text}>
                              {file.filename}
                            </Text>
                          </button>
                        </li>
                      )
                    })}
                  </ul>
                  <TablePagination total={total} pageSize={PAGE_SIZE} page={page} onPage={setPage} />
                </>
              )
            }
          </QueryContent>
          <Group justify="flex-end">
            {single ? (
              <Button variant="subtle" mr="auto" onClick={() => setOpened(single.id)}>
                File details…
              </Button>
            ) : null}
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={selected.length === 0} onClick={() => onSelect(selected)}>
              {selected.length > 1 ? `Select ${selected.length} files` : 'Select'}
            </Button>
          </Group>
        </Stack>
      </DropArea>
      {opened ? (
        <FileDrawer websiteId={websiteId} assetId={opened} mayEdit={mayEdit} onClose={close} onDeleted={forget} />
      ) : null}
    </Dialog>
  )
}
