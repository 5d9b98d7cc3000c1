import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import type { FormEditorState } from './use-form-editor.ts'

/** Edit conflict: lists what the other user changed and lets the user load or overwrite it. */
export const ConflictDialog = ({ editor }: { editor: FormEditorState }) => {
  const { conflict, decideLater, takeTheirs, overwrite } = editor
  if (!conflict) return null
  const { theirs, parts } = conflict
  return (
    <Dialog onClose={decideLater} size="lg" title="This form was changed by someone else">
      <Stack>
        <Text>
          It was saved {formatLocalDateTime(theirs.updatedAt)}.{' '}
          {parts.length > 0 ? `Changed since you opened it: ${parts.join(', ')}.` : ''}
        </Text>
        <Text>Load their version, or overwrite it with yours. After loading it, Undo brings your changes back.</Text>
        <Group justify="flex-end">
          <Button variant="subtle" color="gray" onClick={decideLater}>
            Keep editing
          </Button>
          <Button variant="default" onClick={takeTheirs}>
            Load their version
          </Button>
          <Button onClick={() => void overwrite()}>Overwrite with mine</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
