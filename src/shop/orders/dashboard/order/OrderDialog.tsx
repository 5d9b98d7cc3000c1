import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { toApiError } from '#design/api/api-client.ts'
import { Dialog as BaseDialog } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'

type DialogProps = {
  title: string
  /** Label of the confirm button. */
  confirmLabel: string
  /** Label of the button that closes the dialog. */
  cancelLabel?: string
  isDestructive?: boolean
  disabled?: boolean
  mutation: { isPending: boolean; error: Error | null }
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Dialog of an order operation. Stays open and shows the error if it is rejected. */
export const OrderDialog = ({
  title,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDestructive,
  disabled,
  mutation,
  onClose,
  onConfirm,
  children,
}: DialogProps) => (
  <BaseDialog onClose={onClose} title={title} size="lg">
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm()
      }}
    >
      <Stack>
        {children}
        <FormError>{mutation.error ? toApiError(mutation.error).message : null}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            color={isDestructive ? 'red' : undefined}
            loading={mutation.isPending}
            disabled={disabled}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  </BaseDialog>
)
