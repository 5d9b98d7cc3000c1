import { Button, Checkbox, FileInput, Stack, Textarea } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { type ClipboardEvent, useMemo, useRef, useState } from 'react'
import { CSV_TOO_LARGE, MAX_CSV_LENGTH } from '#base/csv-schema.ts'

export type Source = { text: string; hasHeader: boolean }

type Props = { value: Source; onChange: (source: Source) => void; onFileName?: (name: string) => void }

const PASTE_HELP = 'From a spreadsheet, or text with tabs, commas or semicolons between cells.'

/** Text fields become slow with more: 5 MB block the page for seconds. */
const MAX_SHOWN = 50_000

const countLines = (text: string): string => text.trimEnd().split('\n').length.toLocaleString('en')

/** A CSV file, or text copied from a spreadsheet. A selected file fills the text, so that one can see what is imported. */
export const SourceFields = ({ value, onChange, onFileName }: Props) => {
  const { text } = value
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  const cells = useRef<HTMLTextAreaElement>(null)
  const isCut = text.length > MAX_SHOWN
  const shown = isCut ? text.slice(0, MAX_SHOWN) : text
  const description = useMemo(
    () => (isCut ? `Only the first ${countLines(shown)} of ${countLines(text)} lines are shown.` : PASTE_HELP),
    [isCut, shown, text],
  )
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const pasted = event.clipboardData.getData('text/plain')
    if (isCut || pasted.length <= MAX_SHOWN) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    onChange({ ...value, text: text.slice(0, selectionStart) + pasted + text.slice(selectionEnd) })
  }
  const clear = (): void => {
    setFile(null)
    setError(undefined)
    onChange({ ...value, text: '' })
    cells.current?.focus()
  }
  const readFile = async (selected: File | null): Promise<void> => {
    if (!selected) return
    setFile(selected)
    const isTooLarge = selected.size > MAX_CSV_LENGTH
    setError(isTooLarge ? CSV_TOO_LARGE : undefined)
    onChange({ ...value, text: isTooLarge ? '' : await selected.text() })
    if (!isTooLarge) onFileName?.(selected.name.replace(/\.[a-z]{1,4}$/i, ''))
  }
  return (
    <Stack gap="sm">
      <FileInput
        label="CSV file"
        placeholder="Choose a file, at most 5 MB"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        leftSection={<FileUp size={16} aria-hidden />}
        value={file}
        error={error}
        onChange={readFile}
      />
      <Textarea
        ref={cells}
        label="Or paste cells"
        description={description}
        value={shown}
        readOnly={isCut}
        rows={6}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', whiteSpace: 'pre' } }}
        spellCheck={false}
        onPaste={paste}
        onChange={({ currentTarget }) => onChange({ ...value, text: currentTarget.value })}
      />
      {isCut && (
        <Button variant="default" size="compact-sm" onClick={clear} style={{ alignSelf: 'start' }}>
          Clear cells
        </Button>
      )}
      <Checkbox
        label="The first row has the column names"
        checked={value.hasHeader}
        onChange={({ currentTarget }) => onChange({ ...value, hasHeader: currentTarget.checked })}
      />
    </Stack>
  )
}
