import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'

/** Asks before unsaved work is left behind, be it by a link, by going back or by closing the tab. */
export const LeaveGuard = ({ isDirty }: { isDirty: () => boolean }) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty() && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?">
      <Text>What you changed on this screen has not been saved yet.</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => proceed?.()}>
          Leave without saving
        </Button>
        <Button onClick={() => reset?.()} data-autofocus>
          Stay here
        </Button>
      </Group>
    </Modal>
  )
}
