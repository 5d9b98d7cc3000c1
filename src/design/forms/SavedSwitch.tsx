import { Switch, type SwitchProps } from '@mantine/core'
import { notifyManager } from '@tanstack/react-query'
import { useState } from 'react'
import { ariaDisabledProps } from './aria-disabled.ts'

type Props = Pick<SwitchProps, 'label' | 'description' | 'disabled'> & {
  /** What is saved. */
  checked: boolean
  /** Resolves when the new value is saved and shown, or the error is. */
  onSave: (checked: boolean) => Promise<unknown>
}

/** A switch that is saved at once. Until then it shows what was clicked: a pending mutation is shown only after the next task. */
export const SavedSwitch = ({ checked, disabled, onSave, ...props }: Props) => {
  const [saving, setSaving] = useState<boolean>()
  const save = async (next: boolean): Promise<void> => {
    setSaving(next)
    await onSave(next)
    // After the queries that the change has invalidated are shown.
    notifyManager.schedule(() => setSaving(undefined))
  }
  return (
    <Switch
      {...props}
      {...ariaDisabledProps(saving !== undefined)}
      checked={saving ?? checked}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        if (saving === undefined) void save(currentTarget.checked)
      }}
    />
  )
}
