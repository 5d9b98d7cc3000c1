import { Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQueries } from '@tanstack/react-query'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { type AssetResponse, deleteAsset, listAssets, listAssetUses, listFiles } from '../contract.ts'
import { listFolders } from '../folder-contract.ts'
import { UsedOn } from './UsedOn.tsx'

type DeleteFilesProps = {
  websiteId: WebsiteId
  files: readonly AssetResponse[]
  onClose: () => void
  onDeleted: () => void
}

/** Confirms the deletion and lists all uses. The server rejects the request if a new use was added meanwhile. */
export const DeleteFiles = ({ websiteId, files, onClose, onDeleted }: DeleteFilesProps) => {
  const refresh = useInvalidate()
  const uses = useQueries({
    queries: files.map(({ id }) => ({
      queryKey: getQueryKey(listAssetUses, { params: { websiteId, assetId: id } }),
      queryFn: () => callEndpoint(listAssetUses, { params: { websiteId, assetId: id } }),
    })),
  })
  const isPermitted = uses.every(({ data }) => data?.mayChange)
  const deletion = useMutation<void, Error, undefined>({
    mutationFn: async () => {
      try {
        for (const [index, { id }] of files.entries()) {
          const isUsed = (uses[index]?.data?.uses.length ?? 0) > 0
          const query = isUsed ? { evenIfUsed: '1' as const } : {}
          await callEndpoint(deleteAsset, { params: { websiteId, assetId: id }, query })
        }
      } finally {
        await refresh(listFiles, listAssets, listFolders, listAssetUses)
      }
    },
  })
  const [only] = files
  const title = files.length === 1 && only ? `Delete ${only.filename}?` : `Delete ${files.length} files?`
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      confirmLabel={files.length === 1 ? 'Delete file' : 'Delete files'}
      mutation={deletion}
      request={undefined}
      disabled={!isPermitted}
      onSuccess={() => {
        notify(files.length === 1 ? 'File deleted' : `${files.length} files deleted`)
        onDeleted()
      }}
    >
      <Stack gap="sm">
        {files.map((file, index) => {
          const usage = uses[index]?.data
          if (!usage) return <Skeleton key={file.id} height={24} />
          if (usage.uses.length === 0) return null
          return (
            <Stack key={file.id} gap={4}>
              <Text>
                {usage.mayChange
                  ? `${file.filename} is used in these places, which will no longer show it:`
                  : `${file.filename} is used in places that you cannot change. Clear its selection, or ask someone who can change them:`}
              </Text>
              <UsedOn websiteId={websiteId} uses={usage.uses} />
            </Stack>
          )
        })}
        <Text>This cannot be undone.</Text>
      </Stack>
    </ConfirmDialog>
  )
}
