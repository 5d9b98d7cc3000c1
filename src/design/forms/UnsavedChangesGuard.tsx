import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'

type Checks = Set<() => boolean>

const UnsavedChangesContext = createContext<Checks | undefined>(undefined)

/** Registers a form's unsaved changes with the surrounding `UnsavedChangesBoundary`. */
export const UnsavedChangesGuard = ({ isDirty }: { isDirty: () => boolean }) => {
  const checks = useContext(UnsavedChangesContext)
  const check = useEffectEvent(isDirty)
  useEffect(() => {
    const isUnsaved = (): boolean => check()
    checks?.add(isUnsaved)
    return () => {
      checks?.delete(isUnsaved)
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
      <Text>You have unsaved changes on this page.</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => proceed?.()}>
          Leave without saving
        </Button>
        <Button onClick={() => reset?.()} data-autofocus>
          Keep editing
        </Button>
      </Group>
    </Modal>
  )
}

/** Asks for confirmation before navigation or closing the tab discards unsaved changes. */
export const UnsavedChangesBoundary = ({ children }: { children: ReactNode }) => {
  const [checks] = useState<Checks>(() => new Set())
  return (
    <UnsavedChangesContext value={checks}>
      <LeaveDialog isDirty={() => [...checks].some((check) => check())} />
      {children}
    </UnsavedChangesContext>
  )
}
