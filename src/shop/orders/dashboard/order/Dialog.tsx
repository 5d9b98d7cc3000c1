import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { toApiError } from '#design/api/api-client.ts'
import { Dialog as Surface } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'

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
        <FormError>{deed.error ? toApiError(deed.error).message : null}</FormError>
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
