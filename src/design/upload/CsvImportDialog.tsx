import { Alert, Button, FileInput, Group, List, Stack, Text } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CSV_TOO_LARGE, type CsvImportResult, MAX_CSV_LENGTH } from '#base/csv-schema.ts'
import { toApiError } from '../api/api-client.ts'
import { Dialog } from '../feedback/Dialog.tsx'
import { FormError } from '../feedback/query-states.tsx'
import { countWord } from '../format/count-word.ts'

type ResultTexts = {
  /** `1 customer`. */
  countAdded: (count: number) => string
  describeExisting: (count: number) => string
}

const ImportResult = ({ result, countAdded, describeExisting }: ResultTexts & { result: CsvImportResult }) => {
  const { added, existing, rejected, rejectedCount } = result
  return (
    <Stack gap="sm" role="status">
      <Text fw={500}>{countAdded(added)} added</Text>
      {existing > 0 ? <Text>{describeExisting(existing)}</Text> : null}
      {rejectedCount > 0 ? (
        <Alert color="yellow" title={`${countWord(rejectedCount, 'line was', 'lines were')} not imported`}>
          <List
            size="sm"
            mah={240}
            style={{ overflowY: 'auto' }}
            tabIndex={0}
            aria-label="Lines that were not imported"
          >
            {rejected.map(({ line, reason }) => (
              <List.Item key={`${line} ${reason}`}>
                Line {line}: {reason}
              </List.Item>
            ))}
          </List>
          {rejectedCount > rejected.length ? <Text size="sm">Only the first {rejected.length} are listed.</Text> : null}
        </Alert>
      ) : null}
    </Stack>
  )
}

type Props = ResultTexts & {
  title: string
  /** Which columns the file needs. */
  help: string
  upload: { data: CsvImportResult | undefined; error: unknown; isPending: boolean; reset: () => void }
  /** Fields below the file. */
  children?: ReactNode
  /** Checks these fields and shows their errors. */
  validate?: () => boolean
  onImport: (csv: string) => void
  onClose: () => void
}

/** Chooses a CSV file, imports it, and then says what was imported and which lines were not. */
export const CsvImportDialog = ({ title, help, upload, children, validate, onImport, onClose, ...texts }: Props) => {
  const [file, setFile] = useState<File | null>(null)
  const [fileError, setFileError] = useState<string>()
  const submit = async (): Promise<void> => {
    const error = file ? (file.size > MAX_CSV_LENGTH ? CSV_TOO_LARGE : undefined) : 'Choose a CSV file.'
    setFileError(error)
    const isValid = validate?.() ?? true
    if (file && !error && isValid) onImport(await file.text())
  }
  return (
    <Dialog onClose={onClose} title={title}>
      {upload.data ? (
        <Stack>
          <ImportResult result={upload.data} {...texts} />
          <Group justify="flex-end">
            <Button onClick={onClose} autoFocus>
              Done
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <Text c="dimmed">{help}</Text>
          <FormError>{upload.error ? toApiError(upload.error).message : null}</FormError>
          <FileInput
            label="CSV file"
            placeholder="Choose a file, at most 5 MB"
            accept=".csv,text/csv,text/plain"
            leftSection={<FileUp size={16} aria-hidden />}
            value={file}
            error={fileError}
            onChange={(next) => {
              setFile(next)
              setFileError(undefined)
              upload.reset()
            }}
            data-autofocus
          />
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={submit} loading={upload.isPending}>
              Import
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
