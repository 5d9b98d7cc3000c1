import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asCallError, call } from '#design/call.ts'
import { Dialog } from '#design/Dialog.tsx'
import { editorMessage } from '#design/messages.ts'
import { notify } from '#design/notify.ts'
import { Problem } from '#design/states.tsx'
import { blocksOfSection, type Section } from '#document/page.ts'
import { useEditor } from '#editor/state/use-editor.ts'
import { saveSection } from '#site/saved-sections/contract.ts'
import { LONGEST_NAME } from '#site/saved-sections/model.ts'

type Props = { section: Section; opened: boolean; onClose(): void }

/** Keeps a section under a name, to use it again on any page. */
export const SaveSectionDialog = ({ section, opened, onClose }: Props) => {
  const { editor, websiteId } = useEditor()
  const client = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const [tried, setTried] = useState(false)
  const name = (typed ?? section.name ?? '').trim()
  const saving = useMutation({
    mutationFn: () =>
      call(saveSection, {
        params: { websiteId },
        body: { name, section, blocks: blocksOfSection(editor.page(), section) },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['saved-sections', websiteId] })
      notify('Saved. It is the first in the list of sections.')
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
    <Dialog opened={opened} onClose={close} title="Save to use again">
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
            maxLength={LONGEST_NAME}
            value={typed ?? section.name ?? ''}
            error={missing ? 'Give the section a name.' : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Problem>
            {missing ? editorMessage('updateInvalid') : saving.error ? asCallError(saving.error).message : null}
          </Problem>
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
