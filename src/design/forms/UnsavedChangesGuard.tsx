import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'

type Checks = Set<() => boolean>

const UnsavedChangesContext = createContext<Checks | undefined>(undefined)

/** Stands in a form whose work would be lost. The screen around it asks, once for all its forms. */
export const UnsavedChangesGuard = ({ isDirty }: { isDirty: () => boolean }) => {
  const checks = useContext(UnsavedChangesContext)
  const check = useEffectEvent(isDirty)
  useEffect(() => {
    const ask = (): boolean => check()
    checks?.add(ask)
    return () => {
      checks?.delete(ask)
    }
  }, [checks])
  return null
}

const LeaveDialog = ({ isDirty }: { isDirty: () => boolean }) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
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

/** Asks before unsaved work is left behind, be it by a link, by going back or by closing the tab. */
export const UnsavedChangesBoundary = ({ children }: { children: ReactNode }) => {
  const [checks] = useState<Checks>(() => new Set())
  return (
    <UnsavedChangesContext value={checks}>
      <LeaveDialog isDirty={() => [...checks].some((check) => check())} />
      {children}
    </UnsavedChangesContext>
  )
}
