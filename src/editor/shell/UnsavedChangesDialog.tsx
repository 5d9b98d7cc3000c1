import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useSaveState, useSession } from '../state/use-session.ts'

/** EDITOR-025: leaving with unsaved changes asks to save, discard or keep editing. */
export const UnsavedChangesDialog = () => {
  const { saver } = useSession()
  const { status } = useSaveState()
  const [isSaving, setIsSaving] = useState(false)
  const {
    status: blockerStatus,
    proceed,
    reset,
  } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !saver.isSaved(),
    enableBeforeUnload: () => !saver.isSaved(),
    withResolver: true,
  })
  const save = async (): Promise<void> => {
    setIsSaving(true)
    const saved = await saver.flush()
    setIsSaving(false)
    if (saved) proceed?.()
  }
  const discard = async (): Promise<void> => {
    await saver.discard()
    proceed?.()
  }
  return (
    <Modal opened={blockerStatus === 'blocked'} onClose={() => reset?.()} title="Save your changes?">
      <Text>Some changes on this page have not been saved yet.</Text>
      {status.kind === 'failed' ? (
        <Text mt="xs" c="red" role="alert">
          Not saved: {status.message}
        </Text>
      ) : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" color="gray" onClick={() => reset?.()}>
          Keep editing
        </Button>
        <Button variant="default" onClick={() => void discard()}>
          Discard changes
        </Button>
        <Button onClick={() => void save()} loading={isSaving} data-autofocus>
          Save and leave
        </Button>
      </Group>
    </Modal>
  )
}
