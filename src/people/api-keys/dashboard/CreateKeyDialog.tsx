import { Alert, Button, Checkbox, CopyButton, Group, Select, Stack, TextInput } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { API_SCOPES, type ApiScope } from '#base/api-scopes.ts'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { createApiKey, listApiKeys } from '../contract.ts'
import { EXPIRY_DAYS, SCOPE_LABELS } from '../model.ts'

const NEVER = 'never'
const EXPIRY_OPTIONS = [
  ...EXPIRY_DAYS.map((days) => ({ value: String(days), label: days === 365 ? '1 year' : `${days} days` })),
  { value: NEVER, label: 'Never' },
]

const KeyCreated = ({ apiKey, onClose }: { apiKey: string; onClose: () => void }) => (
  <Stack>
    <Alert color="yellow" variant="light" title="Copy the key now">
      It is shown only once. Keep it like a password: anyone who has it can read the data of this site.
    </Alert>
    <TextInput label="API key" value={apiKey} readOnly data-autofocus onFocus={({ target }) => target.select()} />
    <Group justify="flex-end">
      <CopyButton value={apiKey}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onClose}>Done</Button>
    </Group>
  </Stack>
)

export const CreateKeyDialog = ({ websiteId, onClose }: { websiteId: WebsiteId; onClose: () => void }) => {
  const [key, setKey] = useState<string>()
  const invalidate = useInvalidate()
  const { form, formError, isSubmitting, submit } = useEndpointForm({
    initialValues: { name: '', scopes: [...API_SCOPES] as ApiScope[], expiry: '90' },
    onSubmit: ({ name, scopes, expiry }) =>
      callEndpoint(createApiKey, {
        params: { websiteId },
        body: { name, scopes, expiresInDays: EXPIRY_DAYS.find((days) => String(days) === expiry) ?? null },
      }),
    onSuccess: async (created) => {
      setKey(created.key)
      await invalidate(listApiKeys)
    },
  })
  return (
    <Dialog
      onClose={onClose}
      title={key ? 'API key created' : 'Create API key'}
      // A click beside the dialog would lose the key.
      closeOnClickOutside={key === undefined}
    >
      {key ? (
        <KeyCreated apiKey={key} onClose={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack>
            <TextInput
              label="Name"
              description="The program that will use the key."
              data-autofocus
              maxLength={100}
              {...form.getInputProps('name')}
            />
            <Checkbox.Group label="Scopes" {...form.getInputProps('scopes')}>
              <Stack gap="xs" mt="xs">
                {API_SCOPES.map((scope) => (
                  <Checkbox key={scope} value={scope} label={SCOPE_LABELS[scope]} description={scope} />
                ))}
              </Stack>
            </Checkbox.Group>
            <Select label="Expires" data={EXPIRY_OPTIONS} allowDeselect={false} {...form.getInputProps('expiry')} />
            <FormError>{formError}</FormError>
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={isSubmitting}>
                Create key
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
