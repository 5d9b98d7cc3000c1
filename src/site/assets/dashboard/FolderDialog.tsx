import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { AssetFolderId, WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { addFolder, type Folder, listFolders, renameFolder } from '../folder-contract.ts'

type FolderDialogProps = {
  websiteId: WebsiteId
  /** Creates a new folder if undefined. */
  folder: Folder | undefined
  parentId: AssetFolderId | null
  onClose: () => void
}

export const FolderDialog = ({ websiteId, folder, parentId, onClose }: FolderDialogProps) => {
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: renameFolder.input,
    initialValues: { name: folder?.name ?? '' },
    onSubmit: ({ name }) =>
      folder
        ? callEndpoint(renameFolder, { params: { websiteId, folderId: folder.id }, body: { name } })
        : callEndpoint(addFolder, { params: { websiteId }, body: { name, parentId } }),
    onSuccess: async () => {
      await refresh(listFolders)
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={folder ? `Rename ${folder.name}` : 'New folder'}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          <TextInput label="Folder name" maxLength={100} data-autofocus {...form.getInputProps('name')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSubmitting}>
              {folder ? 'Rename folder' : 'Create folder'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
