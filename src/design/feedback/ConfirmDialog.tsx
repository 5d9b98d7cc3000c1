import { Button, Group, Stack, Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asCallError } from '../api/api-client.ts'
import { Dialog } from './Dialog.tsx'
import { Problem } from './query-states.tsx'

type ConfirmProps<Answer, Request> = {
  opened: boolean
  onClose: () => void
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** The button says what will happen. */
  action: string
  deed: Pick<UseMutationResult<Answer, Error, Request>, 'mutateAsync' | 'isPending' | 'error' | 'reset'>
  request: Request
  done?: () => void
  disabled?: boolean
}

/** Asks before something that is not easily undone; stays open, with the reason, when it is refused. */
export const Confirm = <Answer, Request>(props: ConfirmProps<Answer, Request>) => {
  const { opened, onClose, title, children, action, deed, request, done, disabled } = props
  const close = (): void => {
    deed.reset()
    onClose()
  }
  /** Told by the promise: what was deleted may take this very dialog with it, and the callbacks of `mutate` would go unheard. */
  const go = async (): Promise<void> => {
    try {
      await deed.mutateAsync(request)
    } catch {
      // Shown above the buttons.
      return
    }
    close()
    done?.()
  }
  return (
    <Dialog opened={opened} onClose={close} title={title}>
      <Stack gap="md">
        {typeof children === 'string' ? <Text>{children}</Text> : children}
        <Problem>{deed.error ? asCallError(deed.error).message : null}</Problem>
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={close} data-autofocus>
            Cancel
          </Button>
          <Button color="red" onClick={go} loading={deed.isPending} disabled={disabled}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
