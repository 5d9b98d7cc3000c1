import { Checkbox, FileInput, Stack, Textarea } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { CSV_TOO_LARGE, MAX_CSV_LENGTH } from '#base/csv-schema.ts'

export type Source = { text: string; hasHeader: boolean }

type Props = { value: Source; onChange: (source: Source) => void; onFileName?: (name: string) => void }

/** A CSV file, or text copied from a spreadsheet. A selected file fills the text, so that one can see what is imported. */
export const SourceFields = ({ value, onChange, onFileName }: Props) => {
  const [error, setError] = useState<string>()
  const readFile = async (file: File | null): Promise<void> => {
    setError(file && file.size > MAX_CSV_LENGTH ? CSV_TOO_LARGE : undefined)
    if (!file || file.size > MAX_CSV_LENGTH) return
    onChange({ ...value, text: await file.text() })
    onFileName?.(file.name.replace(/\.[a-z]{1,4}$/i, ''))
  }
  return (
    <Stack gap="sm">
      <FileInput
        label="CSV file"
        placeholder="Choose a file, at most 5 MB"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        leftSection={<FileUp size={16} aria-hidden />}
        error={error}
        onChange={readFile}
      />
      <Textarea
        label="Or paste cells"
        description="From a spreadsheet, or text with tabs, commas or semicolons between cells."
        value={value.text}
        rows={6}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', whiteSpace: 'pre' } }}
        spellCheck={false}
        onChange={({ currentTarget }) => onChange({ ...value, text: currentTarget.value })}
      />
      <Checkbox
        label="The first row has the column names"
        checked={value.hasHeader}
        onChange={({ currentTarget }) => onChange({ ...value, hasHeader: currentTarget.checked })}
      />
    </Stack>
  )
}
