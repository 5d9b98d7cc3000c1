import { ActionIcon, Breadcrumbs, Button, Group, Menu, Stack, Text, UnstyledButton } from '@mantine/core'
import { Ellipsis, Folder as FolderIcon } from 'lucide-react'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { listFiles } from '../contract.ts'
import { deleteFolder, type Folder, listFolders } from '../folder-contract.ts'
import { FolderDialog } from './FolderDialog.tsx'

type FolderBarProps = {
  websiteId: WebsiteId
  folders: readonly Folder[]
  here: Folder | undefined
  mayEdit: boolean
  onOpen: (id: string) => void
}

const getAncestors = (folders: readonly Folder[], here: Folder | undefined): Folder[] => {
  const path: Folder[] = []
  for (let at = here; at && !path.includes(at); ) {
    const { parentId }: Folder = at
    path.unshift(at)
    at = folders.find(({ id }) => id === parentId)
  }
  return path
}

/** Breadcrumbs and subfolders. */
export const FolderBar = ({ websiteId, folders, here, mayEdit, onOpen }: FolderBarProps) => {
  const [dialog, setDialog] = useState<Folder | 'new' | undefined>()
  const [folderToDelete, setFolderToDelete] = useState<Folder>()
  const remove = useEndpointMutation(deleteFolder, { invalidates: [listFolders, listFiles] })
  const inside = folders.filter(({ parentId }) => parentId === (here?.id ?? null))
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Breadcrumbs component="nav" aria-label="Folders">
          <UnstyledButton onClick={() => onOpen('')}>All files</UnstyledButton>
          {getAncestors(folders, here).map(({ id, name }) => (
            <UnstyledButton key={id} onClick={() => onOpen(id)} aria-current={id === here?.id || undefined}>
              {name}
            </UnstyledButton>
          ))}
        </Breadcrumbs>
        {mayEdit ? (
          <Button size="xs" variant="default" onClick={() => setDialog('new')}>
            New folder
          </Button>
        ) : null}
      </Group>
      {inside.length > 0 ? (
        <Group component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {inside.map((folder) => (
            <Group component="li" key={folder.id} gap={0} wrap="nowrap">
              <Button
                variant="default"
                leftSection={<FolderIcon size={16} aria-hidden />}
                rightSection={
                  <Text span size="xs" c="dimmed">
                    {folder.files}
                  </Text>
                }
                onClick={() => onOpen(folder.id)}
              >
                {folder.name}
              </Button>
              {mayEdit ? (
                <Menu position="bottom-end">
                  <Menu.Target>
                    <ActionIcon variant="subtle" color="gray" aria-label={`Actions for the folder ${folder.name}`}>
                      <Ellipsis size={16} aria-hidden />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item onClick={() => setDialog(folder)}>Rename</Menu.Item>
                    <Menu.Item color="red" onClick={() => setFolderToDelete(folder)}>
                      Delete
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              ) : null}
            </Group>
          ))}
        </Group>
      ) : null}
      {dialog ? (
        <FolderDialog
          websiteId={websiteId}
          folder={dialog === 'new' ? undefined : dialog}
          parentId={here?.id ?? null}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {folderToDelete ? (
        <ConfirmDialog
          opened
          onClose={() => setFolderToDelete(undefined)}
          title={`Delete folder ${folderToDelete.name}?`}
          confirmLabel="Delete folder"
          mutation={remove}
          request={{ params: { websiteId, folderId: folderToDelete.id } }}
          onSuccess={() => notify('Folder deleted. Its files moved to the parent folder.')}
        >
          No files are deleted. They move to the parent folder.
        </ConfirmDialog>
      ) : null}
    </Stack>
  )
}
