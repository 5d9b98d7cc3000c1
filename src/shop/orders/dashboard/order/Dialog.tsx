import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { asCallError } from '#design/call.ts'
import { Dialog as Surface } from '#design/Dialog.tsx'
import { Problem } from '#design/states.tsx'

type DialogProps = {
  title: string
  /** The button says what will happen. */
  action: string
  danger?: boolean
  disabled?: boolean
  deed: { isPending: boolean; error: Error | null }
  onClose: () => void
  onDo: () => void
  children: ReactNode
}

/** Asks for what a deed needs, and stays open with the reason when it is refused. */
export const Dialog = ({ title, action, danger, disabled, deed, onClose, onDo, children }: DialogProps) => (
  <Surface onClose={onClose} title={title} size="lg">
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onDo()
      }}
    >
      <Stack>
        {children}
        <Problem>{deed.error ? asCallError(deed.error).message : null}</Problem>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" color={danger ? 'red' : undefined} loading={deed.isPending} disabled={disabled}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  </Surface>
)
