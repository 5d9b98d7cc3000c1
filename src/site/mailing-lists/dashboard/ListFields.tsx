import { Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

export type ListValues = { name: string; doubleOptIn: boolean; spreadsheetName: string }

type Props = { form: UseFormReturnType<ListValues>; disabled?: boolean }

/** Double opt-in and spreadsheet name of a list (EDITOR-017). */
export const ListFields = ({ form, disabled }: Props) => (
  <>
    <Switch
      label="Double opt-in"
      description="People confirm their address by email before they are subscribed. Recommended, and required in some countries."
      disabled={disabled}
      {...form.getInputProps('doubleOptIn', { type: 'checkbox' })}
    />
    <TextInput
      label="Spreadsheet name"
      description="File name of exports. Leave it empty to use the name of the list."
      maxLength={100}
      disabled={disabled}
      {...form.getInputProps('spreadsheetName')}
    />
  </>
)
