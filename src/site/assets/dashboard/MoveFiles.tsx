import { Button, Group, Select, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssetFolderId, WebsiteId } from '#base/id.ts'
import { callEndpoint, toApiError } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { type AssetResponse, changeAsset, listFiles, readAsset } from '../contract.ts'
import { type Folder, listFolders } from '../folder-contract.ts'

const TOP = 'top'

type MoveFilesProps = {
  websiteId: WebsiteId
  files: readonly AssetResponse[]
  folders: readonly Folder[]
  onClose: () => void
  onMoved: () => void
}

export const MoveFiles = ({ websiteId, files, folders, onClose, onMoved }: MoveFilesProps) => {
  const [to, setTo] = useState(TOP)
  const refresh = useInvalidate()
  const move = useMutation<void, Error>({
    mutationFn: async () => {
      const folderId = to === TOP ? null : (to as AssetFolderId)
      try {
        for (const { id } of files)
          await callEndpoint(changeAsset, { params: { websiteId, assetId: id }, body: { folderId } })
      } finally {
        await refresh(listFiles, listFolders, readAsset)
      }
    },
    onSuccess: () => {
      notify(files.length === 1 ? 'File moved' : `${files.length} files moved`)
      onMoved()
    },
  })
  return (
    <Dialog onClose={onClose} title={files.length === 1 ? 'Move file' : `Move ${files.length} files`}>
      <Stack>
        <FormError>{move.error ? toApiError(move.error).message : null}</FormError>
        <Select
          label="Folder"
          value={to}
          allowDeselect={false}
          data={[{ value: TOP, label: 'None' }, ...folders.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(value) => setTo(value ?? TOP)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={move.isPending} onClick={() => move.mutate()}>
            Move
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
