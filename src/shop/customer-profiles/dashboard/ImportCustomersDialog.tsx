import { Alert, Button, FileInput, Group, List, Stack, Text } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import type { OutputOf } from '#base/endpoint.ts'
import type { WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'
import { importCustomers, listCustomers, MAX_CSV_LENGTH } from '../contract.ts'
import { countWord } from './labels.ts'

const ImportResult = ({ result }: { result: OutputOf<typeof importCustomers> }) => (
  <Stack gap="sm" role="status">
    <Text fw={500}>{countWord(result.added, 'customer', 'customers')} added</Text>
    {result.existing > 0 ? (
      <Text>
        {countWord(result.existing, 'customer', 'customers')} with these addresses existed and did not change.
      </Text>
    ) : null}
    {result.rejectedCount > 0 ? (
      <Alert color="yellow" title={`${countWord(result.rejectedCount, 'line was', 'lines were')} not imported`}>
        <List size="sm" mah={240} style={{ overflowY: 'auto' }} tabIndex={0} aria-label="Lines that were not imported">
          {result.rejected.map(({ line, reason }) => (
            <List.Item key={`${line} ${reason}`}>
              Line {line}: {reason}
            </List.Item>
          ))}
        </List>
        {result.rejectedCount > result.rejected.length ? (
          <Text size="sm">Only the first {result.rejected.length} are listed.</Text>
        ) : null}
      </Alert>
    ) : null}
  </Stack>
)

export const ImportCustomersDialog = ({ websiteId, onClose }: { websiteId: WebsiteId; onClose: () => void }) => {
  const [file, setFile] = useState<File | null>(null)
  const [fileError, setFileError] = useState<string>()
  const upload = useEndpointMutation(importCustomers, { invalidates: [listCustomers] })
  const submit = async (): Promise<void> => {
    if (!file) return setFileError('Choose a CSV file.')
    if (file.size > MAX_CSV_LENGTH) return setFileError('The file is larger than 5 MB. Split it into several files.')
    setFileError(undefined)
    upload.mutate({ params: { websiteId }, body: { csv: await file.text() } })
  }
  return (
    <Dialog onClose={onClose} title="Import customers">
      {upload.data ? (
        <Stack>
          <ImportResult result={upload.data} />
          <Group justify="flex-end">
            <Button onClick={onClose}>Done</Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <Text c="dimmed">
            The first line names the columns: “email”, and optionally “name” (or “first name” and “last name”), “phone”,
            “note”, “tags” and “marketing consent”. Customer exports of Shopify and Squarespace work too. No emails are
            sent.
          </Text>
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
