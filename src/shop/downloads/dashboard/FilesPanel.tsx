import { Button, FileButton, Group, Skeleton, Stack, Text } from '@mantine/core'
import { ExternalLink, FilePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatFileSize } from '#base/format/number.ts'
import type { WebsiteId } from '#base/id.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import { uploadFile } from '#design/upload/upload-file.ts'
import { useUploadQueue } from '#design/upload/use-upload-queue.ts'
import { hasRight } from '#people/roles/model.ts'
import { type ProductDownloads, type ProductFileResponse, uploadFileVersion, uploadProductFile } from '../contract.ts'
import { DownloadLimits } from './DownloadLimits.tsx'
import { DownloadRequests } from './DownloadRequests.tsx'
import classes from './downloads.module.css'
import { NotifyBuyersDialog } from './FileDialogs.tsx'
import { FileRow } from './FileRow.tsx'
import { UploadRow } from './UploadRow.tsx'
import { type ProductDownloadsState, useProductDownloads } from './use-product-downloads.ts'

type Props = { websiteId: WebsiteId; productId: string; roles: readonly number[] }

/** The files of a digital product. Saved at once, not with the product: uploads take long. */
export const FilesPanel = (props: Props) => {
  const state = useProductDownloads(props.websiteId, props.productId)
  return (
    <Panel title="Files" description="Only buyers can download these files, after payment.">
      <QueryContent query={state.query} loading={<Skeleton height={120} />}>
        {(downloads) => <Files {...props} state={state} downloads={downloads} />}
      </QueryContent>
    </Panel>
  )
}

type FilesProps = Props & { state: ProductDownloadsState; downloads: ProductDownloads }

const Files = ({ websiteId, productId, roles, state, downloads }: FilesProps) => {
  const { files, buyers, requests, settings, maxBytes, previewUrl } = downloads
  const disabled = !hasRight(roles, 'products.edit')
  const [uploaded, setUploaded] = useState<ProductFileResponse>()
  /** The file that a queued upload replaces. */
  const targets = useRef(new Map<File, ProductFileResponse>())
  const uploads = useUploadQueue(
    async (sent) => {
      const target = targets.current.get(sent.file)
      try {
        const saved = target
          ? await uploadFile(uploadFileVersion, { params: { websiteId, productFileId: target.fileId }, ...sent })
          : await uploadFile(uploadProductFile, { params: { websiteId, productId }, ...sent })
        return { saved, target }
      } catch (error) {
        // The file was saved if only the response was lost; the list shows it then.
        void state.query.refetch()
        throw error
      }
    },
    ({ saved, target }) => {
      state.show(saved)
      // The last file is the one that was added.
      const file = target ?? saved.files.at(-1)
      if (file && saved.buyers > 0) setUploaded(file)
    },
  )
  const replace = (file: ProductFileResponse, content: File): void => {
    targets.current.set(content, file)
    uploads.add([content])
  }
  return (
    <Stack gap="lg">
      {files.length + uploads.files.length > 0 ? (
        <ul className={classes.files}>
          {files.map((file) => (
            <FileRow
              key={file.fileId}
              websiteId={websiteId}
              file={file}
              buyers={buyers}
              state={state}
              disabled={disabled}
              onReplace={replace}
            />
          ))}
          {uploads.files.map((sending) => (
            <UploadRow key={sending.key} sending={sending} uploads={uploads} />
          ))}
        </ul>
      ) : (
        <Text>No files yet. Buyers get nothing until you add one.</Text>
      )}
      <Group gap="sm">
        {disabled ? null : (
          <FileButton onChange={uploads.add} multiple>
            {(props) => (
              <Button {...props} variant="default" leftSection={<FilePlus size={16} aria-hidden />}>
                Add files
              </Button>
            )}
          </FileButton>
        )}
        {files.length > 0 ? (
          <Button
            component="a"
            variant="default"
            href={previewUrl}
            target="_blank"
            rel="noreferrer"
            rightSection={<ExternalLink size={15} aria-hidden />}
          >
            Preview delivery
          </Button>
        ) : null}
        {disabled ? null : (
          <Text c="dimmed" size="sm">
            Up to {formatFileSize(maxBytes)} each.
          </Text>
        )}
      </Group>
      <DownloadLimits settings={settings} state={state} disabled={disabled} />
      <DownloadRequests websiteId={websiteId} requests={requests} mayReset={hasRight(roles, 'orders.manage')} />
      {uploaded ? (
        <NotifyBuyersDialog
          websiteId={websiteId}
          file={uploaded}
          buyers={buyers}
          onClose={() => setUploaded(undefined)}
        />
      ) : null}
    </Stack>
  )
}
