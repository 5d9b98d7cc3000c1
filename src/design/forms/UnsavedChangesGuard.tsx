import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'

type GuardProps = {
  isDirty: () => boolean
  /** Offers “Save and leave”; resolves to whether it was saved. */
  save?: () => Promise<boolean>
}
type Guards = Set<{ isDirty: () => boolean; save: (() => Promise<boolean>) | undefined }>

const UnsavedChangesContext = createContext<Guards | undefined>(undefined)

/** Registers a form's unsaved changes with the surrounding `UnsavedChangesBoundary`. */
export const UnsavedChangesGuard = ({ isDirty, save }: GuardProps) => {
  const guards = useContext(UnsavedChangesContext)
  const check = useEffectEvent(isDirty)
  const saveNow = useEffectEvent(async () => (await save?.()) ?? false)
  const canSave = save !== undefined
  useEffect(() => {
    const guard = { isDirty: (): boolean => check(), save: canSave ? () => saveNow() : undefined }
    guards?.add(guard)
    return () => {
      guards?.delete(guard)
    }
  }, [guards, canSave])
  return null
}

/** Saves everything that is unsaved; undefined if a form has no such action. */
const findSave = (guards: Guards): (() => Promise<boolean>) | undefined => {
  const dirty = [...guards].filter(({ isDirty }) => isDirty())
  if (dirty.length === 0 || dirty.some(({ save }) => !save)) return undefined
  return async () => {
    for (const { save } of dirty) if (!(await save?.())) return false
    return true
  }
}

const LeaveDialog = ({ guards }: { guards: Guards }) => {
  const [isSaving, setIsSaving] = useState(false)
  const [save, setSave] = useState<() => Promise<boolean>>()
  const isDirty = (): boolean => [...guards].some((guard) => guard.isDirty())
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const isBlocked = current.pathname !== next.pathname && isDirty()
      if (isBlocked) setSave(() => findSave(guards))
      return isBlocked
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const saveAndLeave = async (): Promise<void> => {
    setIsSaving(true)
    const isSaved = await save?.()
    setIsSaving(false)
    // The form shows what is wrong.
    if (isSaved) proceed?.()
    else reset?.()
  }
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?">
      <Text>You have unsaved changes on this page.</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => proceed?.()}>
          Leave without saving
        </Button>
        <Button variant={save ? 'default' : 'filled'} onClick={() => reset?.()} data-autofocus>
          Keep editing
        </Button>
        {save ? (
          <Button onClick={saveAndLeave} loading={isSaving}>
            Save and leave
          </Button>
        ) : null}
      </Group>
    </Modal>
  )
}

/** Asks for confirmation before navigation or closing the tab discards unsaved changes. */
export const UnsavedChangesBoundary = ({ children }: { children: ReactNode }) => {
  const [guards] = useState<Guards>(() => new Set())
  return (
    <UnsavedChangesContext value={guards}>
      <LeaveDialog guards={guards} />
      {children}
    </UnsavedChangesContext>
  )
}
