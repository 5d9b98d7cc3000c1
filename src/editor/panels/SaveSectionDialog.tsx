import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint, toApiError } from '#design/api/api-client.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { listSectionBlocks, type Section } from '#document/page.ts'
import { useSession } from '#editor/state/use-session.ts'
import { saveSection } from '#site/saved-sections/contract.ts'
import { MAX_NAME_LENGTH } from '#site/saved-sections/model.ts'

type Props = { section: Section; opened: boolean; onClose(): void }

/** Saves a section by name, to insert it on any page. */
export const SaveSectionDialog = ({ section, opened, onClose }: Props) => {
  const { editor, websiteId } = useSession()
  const client = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const [tried, setTried] = useState(false)
  const name = (typed ?? section.name ?? '').trim()
  const saving = useMutation({
    mutationFn: () =>
      callEndpoint(saveSection, {
        params: { websiteId },
        body: { name, section, blocks: listSectionBlocks(editor.page(), section) },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['saved-sections', websiteId] })
      notify('Section saved. Find it under Saved in the section gallery.')
      close()
    },
  })
  const close = (): void => {
    setTyped(undefined)
    setTried(false)
    saving.reset()
    onClose()
  }
  const missing = tried && name === ''
  return (
    <Dialog opened={opened} onClose={close} title="Save section">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (name !== '') saving.mutate()
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Name"
            data-autofocus
            maxLength={MAX_NAME_LENGTH}
            value={typed ?? section.name ?? ''}
            error={missing ? 'Enter a name.' : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <FormError>
            {missing ? editorMessage('updateInvalid') : saving.error ? toApiError(saving.error).message : null}
          </FormError>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={saving.isPending}>
              Save section
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
