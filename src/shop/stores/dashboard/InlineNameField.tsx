import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_CATEGORY_NAME_LENGTH } from '../model.ts'

type InlineNameFieldProps = { label: string; value?: string; onSave: (name: string) => void; onCancel: () => void }

/** Inline name editor: Enter and blur save, Escape cancels. */
export const InlineNameField = ({ label, value = '', onSave, onCancel }: InlineNameFieldProps) => {
  const [name, setName] = useState(value)
  const finish = (): void => {
    const trimmed = name.trim()
    if (trimmed === '' || trimmed === value) onCancel()
    else onSave(trimmed)
  }
  return (
    <TextInput
      aria-label={label}
      value={name}
      maxLength={MAX_CATEGORY_NAME_LENGTH}
      autoFocus
      size="xs"
      maw={280}
      flex={1}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setName(currentTarget.value)}
      onBlur={finish}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
        if (key === 'Escape') onCancel()
      }}
    />
  )
}
