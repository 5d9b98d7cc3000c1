import { Alert, Button, Checkbox, FileInput, Group, List, Stack, Text } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import type { OutputOf } from '#base/endpoint.ts'
import type { WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'
import { importSubscribers, listMailingLists, listSubscribers, MAX_CSV_LENGTH, type MailingList } from '../contract.ts'
import { countWord } from './labels.ts'

type Result = OutputOf<typeof importSubscribers>

const ImportResult = ({ result }: { result: Result }) => (
  <Stack gap="sm" role="status">
    <Text fw={500}>{countWord(result.added, 'subscriber', 'subscribers')} added</Text>
    {result.existing > 0 ? (
      <Text>
        {countWord(result.existing, 'address was', 'addresses were')} on the list already and did not change. People who
        unsubscribed stay unsubscribed.
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

type Props = { websiteId: WebsiteId; list: MailingList; onClose: () => void }

export const ImportDialog = ({ websiteId, list, onClose }: Props) => {
  const [file, setFile] = useState<File | null>(null)
  const [hasConsent, setHasConsent] = useState(false)
  const [errors, setErrors] = useState<{ file?: string; consent?: string }>({})
  const upload = useEndpointMutation(importSubscribers, { invalidates: [listSubscribers, listMailingLists] })
  const submit = async (): Promise<void> => {
    const found = {
      ...(!file && { file: 'Choose a CSV file.' }),
      ...(file && file.size > MAX_CSV_LENGTH && { file: 'The file is larger than 5 MB. Split it into several files.' }),
      ...(!hasConsent && { consent: 'Confirm that these people agreed to receive emails.' }),
    }
    setErrors(found)
    if (!file || Object.keys(found).length > 0) return
    upload.mutate({ params: { websiteId, listId: list.id }, body: { csv: await file.text(), hasConsent: true } })
  }
  return (
    <Dialog onClose={onClose} title={`Import subscribers to ${list.name}`}>
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
            The first line names the columns: “email”, and optionally “name” or “first name” and “last name”. Imported
            people are subscribed without a confirmation email.
          </Text>
          <FormError>{upload.error ? toApiError(upload.error).message : null}</FormError>
          <FileInput
            label="CSV file"
            placeholder="Choose a file, at most 5 MB"
            accept=".csv,text/csv,text/plain"
            leftSection={<FileUp size={16} aria-hidden />}
            value={file}
            error={errors.file}
            onChange={(next) => {
              setFile(next)
              upload.reset()
            }}
            data-autofocus
          />
          <Checkbox
            label="These people agreed to receive emails from this site"
            checked={hasConsent}
            error={errors.consent}
            onChange={(event) => setHasConsent(event.currentTarget.checked)}
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
