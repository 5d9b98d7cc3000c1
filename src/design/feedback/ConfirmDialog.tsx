import { Button, Group, Stack, Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toApiError } from '../api/api-client.ts'
import { Dialog } from './Dialog.tsx'
import { FormError } from './query-states.tsx'

type ConfirmDialogProps<Response, Request> = {
  opened: boolean
  onClose: () => void
  title: string
  /** Explains the effect and whether it can be undone. */
  children: ReactNode
  /** Names the action, such as “Delete store”. */
  confirmLabel: string
  mutation: Pick<UseMutationResult<Response, Error, Request>, 'mutateAsync' | 'isPending' | 'error' | 'reset'>
  request: Request
  onSuccess?: () => void
  disabled?: boolean
}

/** Confirms a destructive action. Stays open and shows the error when the mutation fails. */
export const ConfirmDialog = <Response, Request>(props: ConfirmDialogProps<Response, Request>) => {
  const { opened, onClose, title, children, confirmLabel, mutation, request, onSuccess, disabled } = props
  const close = (): void => {
    mutation.reset()
    onClose()
  }
  /** Awaits the promise: `mutate` callbacks do not run if deleting the row unmounts this dialog. */
  const confirm = async (): Promise<void> => {
    try {
      await mutation.mutateAsync(request)
    } catch {
      // The error is rendered above the buttons.
      return
    }
    close()
    onSuccess?.()
  }
  return (
    <Dialog opened={opened} onClose={close} title={title}>
      <Stack gap="md">
        {typeof children === 'string' ? <Text>{children}</Text> : children}
        <FormError>{mutation.error ? toApiError(mutation.error).message : null}</FormError>
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={close} data-autofocus>
            Cancel
          </Button>
          <Button color="red" onClick={confirm} loading={mutation.isPending} disabled={disabled}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
