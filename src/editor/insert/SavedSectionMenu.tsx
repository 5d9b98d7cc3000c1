import { ActionIcon, Button, Group, Menu, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { callEndpoint, toApiError } from '#design/api/api-client.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { deleteSavedSection, renameSavedSection, type SavedSection } from '#site/saved-sections/contract.ts'
import { MAX_NAME_LENGTH } from '#site/saved-sections/model.ts'
import { useSession } from '../state/use-session.ts'
import classes from './insert.module.css'

/** Renames and deletes a saved section. */
export const SavedSectionMenu = ({ saved }: { saved: SavedSection }) => {
  const { websiteId } = useSession()
  const client = useQueryClient()
  const [asking, setAsking] = useState<'rename' | 'delete'>()
  const [name, setName] = useState(saved.name)
  const params = { websiteId, savedSectionId: saved.id }
  const refresh = () => client.invalidateQueries({ queryKey: ['saved-sections', websiteId] })
  const close = (): void => setAsking(undefined)
  const renaming = useMutation({
    mutationFn: () => callEndpoint(renameSavedSection, { params, body: { name: name.trim() } }),
    onSuccess: async () => {
      await refresh()
      close()
    },
  })
  const deleting = useMutation({
    mutationFn: () => callEndpoint(deleteSavedSection, { params }),
    onSuccess: refresh,
  })
  const missing = name.trim() === ''
  return (
    <>
      <div className={classes.more}>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`More for ${saved.name}`}>
              <Ellipsis size={15} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setAsking('rename')}>Rename</Menu.Item>
            <Menu.Item onClick={() => setAsking('delete')}>Delete</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <Dialog opened={asking === 'rename'} onClose={close} title="Rename saved section">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!missing) renaming.mutate()
          }}
        >
          <Stack gap="md">
            <TextInput
              label="Name"
              data-autofocus
              maxLength={MAX_NAME_LENGTH}
              value={name}
              error={missing ? 'Enter a name.' : undefined}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <FormError>
              {missing ? editorMessage('updateInvalid') : renaming.error ? toApiError(renaming.error).message : null}
            </FormError>
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={renaming.isPending}>
                Rename
              </Button>
            </Group>
          </Stack>
        </form>
      </Dialog>
      <ConfirmDialog
        opened={asking === 'delete'}
        onClose={close}
        title={`Delete “${saved.name}”?`}
        confirmLabel="Delete saved section"
        mutation={deleting}
        request={undefined}
        onSuccess={() => notify('Saved section deleted.')}
      >
        Pages that already use it are not affected.
      </ConfirmDialog>
    </>
  )
}
