import { Button, Group, PasswordInput, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { connectProvider, listAudiences, listMailingLists, type MailingList } from '../contract.ts'
import { NO_LIST_SELECTED } from '../model.ts'

type Props = { websiteId: WebsiteId; list: MailingList; onClose: () => void }

/** First the key, then one of the account's audiences. */
export const ConnectMailchimpDialog = ({ websiteId, list, onClose }: Props) => {
  const [apiKey, setApiKey] = useState('')
  const [audienceId, setAudienceId] = useState<string | null>(null)
  const [audienceError, setAudienceError] = useState<string>()
  const audiences = useEndpointMutation(listAudiences)
  const connect = useEndpointMutation(connectProvider, {
    invalidates: [listMailingLists],
    onSuccess: ({ account }) => {
      notify(`Connected to “${account}”.`)
      onClose()
    },
  })
  const found = audiences.data?.audiences
  const submit = (): void => {
    if (!found) audiences.mutate({ params: { websiteId }, body: { apiKey } })
    else if (!audienceId) setAudienceError(NO_LIST_SELECTED)
    else
      connect.mutate({
        params: { websiteId, listId: list.id },
        body: { provider: { kind: 'mailchimp', apiKey, audienceId } },
      })
  }
  const error = connect.error ?? (found ? null : audiences.error)
  return (
    <Dialog onClose={onClose} title="Connect Mailchimp">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <Text c="dimmed">
            Create an API key in Mailchimp under Account, Extras, API keys. It is stored encrypted and never shown
            again.
          </Text>
          <FormError>{error ? toApiError(error).message : null}</FormError>
          <PasswordInput
            label="API key"
            placeholder="0123456789abcdef0123456789abcdef-us21"
            autoComplete="off"
            data-autofocus
            maxLength={200}
            value={apiKey}
            onChange={(event) => {
              setApiKey(event.currentTarget.value)
              audiences.reset()
              setAudienceId(null)
            }}
          />
          {found ? (
            <Select
              label="Audience"
              placeholder="Select a list"
              data={found.map(({ id, name }) => ({ value: id, label: name }))}
              value={audienceId}
              error={audienceError}
              onChange={(value) => {
                setAudienceId(value)
                setAudienceError(undefined)
              }}
              searchable
              allowDeselect={false}
            />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={audiences.isPending || connect.isPending} disabled={apiKey.trim() === ''}>
              {found ? 'Connect' : 'Continue'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
