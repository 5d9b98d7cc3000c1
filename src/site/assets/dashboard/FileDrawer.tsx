import { Anchor, Button, Divider, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Crop, Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatFileSize } from '#base/format/number.ts'
import type { AssetId, WebsiteId } from '#base/id.ts'
import { useEndpointQuery, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { SideDrawer } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { formatLocalDate } from '#design/format/format-date.ts'
import { type AssetResponse, listAssets, listAssetUses, listFiles, readAsset } from '../contract.ts'
import { toAcceptAttribute } from '../file-kinds.ts'
import { CropDialog } from './CropDialog.tsx'
import { DeleteFiles } from './DeleteFiles.tsx'
import { FileForm } from './FileForm.tsx'
import { FILE_KIND_LABELS } from './Thumbnail.tsx'
import { UploadButton } from './UploadButton.tsx'
import { UploadList } from './UploadList.tsx'
import { UsedOn } from './UsedOn.tsx'
import { useUploads } from './use-uploads.ts'

type FileDrawerProps = {
  websiteId: WebsiteId
  assetId: AssetId
  mayEdit: boolean
  onClose: () => void
  /** Instead of `onClose`. */
  onDeleted?: () => void
}

const facts = ({ kind, byteSize, width, height, createdAt }: AssetResponse): string =>
  [
    FILE_KIND_LABELS[kind],
    width && height ? `${width} × ${height}` : undefined,
    formatFileSize(byteSize),
    `uploaded on ${formatLocalDate(createdAt)}`,
  ]
    .filter(Boolean)
    .join(', ')

const Tools = ({
  websiteId,
  file,
  mayChange,
  onDeleted,
}: {
  websiteId: WebsiteId
  file: AssetResponse
  mayChange: boolean
  onDeleted: () => void
}) => {
  const [dialog, setDialog] = useState<'crop' | 'delete'>()
  const refresh = useInvalidate()
  const uploads = useUploads({ websiteId, instead: file.id }, async () => {
    await refresh(listFiles, listAssets, readAsset)
    notify('File replaced')
  })
  const canCrop = file.kind === 'image' && !/svg|gif/.test(file.mimeType)
  return (
    <Stack>
      <Group gap="xs">
        <UploadButton
          accept={toAcceptAttribute([file.kind])}
          onFiles={uploads.add}
          variant="default"
          size="xs"
          disabled={!mayChange}
        >
          Replace
        </UploadButton>
        {canCrop ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<Crop size={15} aria-hidden />}
            onClick={() => setDialog('crop')}
          >
            Crop
          </Button>
        ) : null}
        <Button
          size="xs"
          variant="default"
          color="red"
          disabled={!mayChange}
          leftSection={<Trash2 size={15} aria-hidden />}
          onClick={() => setDialog('delete')}
        >
          Delete
        </Button>
      </Group>
      <UploadList uploads={uploads} />
      {dialog === 'crop' ? (
        <CropDialog websiteId={websiteId} file={file} mayReplace={mayChange} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'delete' ? (
        <DeleteFiles websiteId={websiteId} files={[file]} onClose={() => setDialog(undefined)} onDeleted={onDeleted} />
      ) : null}
    </Stack>
  )
}

export const FileDrawer = ({ websiteId, assetId, mayEdit, onClose, onDeleted = onClose }: FileDrawerProps) => {
  const found = useEndpointQuery(readAsset, { params: { websiteId, assetId } })
  const uses = useEndpointQuery(listAssetUses, { params: { websiteId, assetId } })
  const name = found.data?.filename ?? 'File'
  const isUsedElsewhere = uses.data?.mayChange === false
  const mayChange = mayEdit && uses.data?.mayChange === true
  return (
    <SideDrawer onClose={onClose} title={name}>
      <QueryContent query={found} loading={<Skeleton height={320} />}>
        {(file) => (
          <Stack>
            <Text c="dimmed">{facts(file)}</Text>
            <Group>
              <Anchor href={`/api/sites/${websiteId}/assets/${file.id}/picture?download=1`} download={file.filename}>
                <Group gap={6}>
                  <Download size={15} aria-hidden />
                  Download
                </Group>
              </Anchor>
            </Group>
            {mayEdit ? <Tools websiteId={websiteId} file={file} mayChange={mayChange} onDeleted={onDeleted} /> : null}
            {mayEdit && isUsedElsewhere ? (
              <Text>
                This file is used in places that you cannot change. Ask someone who can, or upload your file as a new
                one.
              </Text>
            ) : null}
            <FileForm key={file.revision} websiteId={websiteId} file={file} disabled={!mayChange} />
            <Divider />
            <Stack gap="xs">
              <Title order={3}>Used on</Title>
              <QueryContent query={uses} loading={<Skeleton height={40} />}>
                {(usage) => <UsedOn websiteId={websiteId} uses={usage.uses} />}
              </QueryContent>
            </Stack>
          </Stack>
        )}
      </QueryContent>
    </SideDrawer>
  )
}
