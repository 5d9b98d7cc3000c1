import { Button, Group, Select, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { MailingListId, WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { FormError, QueryContent } from '#design/feedback/query-states.tsx'
import { listMailingLists, type MailingList, updateMailingList } from '../contract.ts'
import { NO_LIST_SELECTED } from '../model.ts'
import { describeProvider } from './labels.ts'
import { NewListDialog } from './NewListDialog.tsx'

type Props = {
  websiteId: WebsiteId
  /** May create lists and change their settings. */
  canEditLists: boolean
  onConnect: (listId: MailingListId) => void
  onClose: () => void
}

type ChosenSettings = Pick<MailingList, 'doubleOptIn' | 'spreadsheetName'>

const ListChoice = ({ lists, websiteId, canEditLists, onConnect, onClose }: Props & { lists: MailingList[] }) => {
  const [listId, setListId] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [changed, setChanged] = useState<Partial<ChosenSettings>>({})
  const [adding, newList] = useDisclosure(false)
  const save = useEndpointMutation(updateMailingList, { invalidates: [listMailingLists] })
  const list = lists.find(({ id }) => id === listId)
  const settings = list && { doubleOptIn: list.doubleOptIn, spreadsheetName: list.spreadsheetName, ...changed }
  const choose = (id: string | null): void => {
    setListId(id)
    setChanged({})
    setError(undefined)
  }
  const connect = async (): Promise<void> => {
    if (!list || !settings) {
      setError(NO_LIST_SELECTED)
      return
    }
    if (Object.keys(changed).length > 0)
      try {
        await save.mutateAsync({ params: { websiteId, listId: list.id }, body: { name: list.name, ...settings } })
      } catch {
        // The error is rendered above the buttons.
        return
      }
    onConnect(list.id)
  }
  return (
    <Stack>
      <Group align="flex-end" gap="xs">
        <Select
          label="List"
          placeholder="Select a list"
          flex="1 1 220px"
          data={lists.map((one) => ({ value: one.id, label: `${one.name} (${describeProvider(one)})` }))}
          value={listId}
          error={error}
          onChange={choose}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No list with this name"
          data-autofocus
        />
        {canEditLists ? (
          <Button variant="default" onClick={newList.open}>
            New list…
          </Button>
        ) : null}
      </Group>
      {settings ? (
        <>
          <Switch
            label="Double opt-in"
            description="People confirm their address by email before they are subscribed."
            checked={settings.doubleOptIn}
            disabled={!canEditLists}
            onChange={(event) => setChanged({ ...changed, doubleOptIn: event.currentTarget.checked })}
          />
          <TextInput
            label="Spreadsheet name"
            description="File name of exports. Leave it empty to use the name of the list."
            maxLength={100}
            value={settings.spreadsheetName}
            disabled={!canEditLists}
            onChange={(event) => setChanged({ ...changed, spreadsheetName: event.currentTarget.value })}
          />
        </>
      ) : null}
      <FormError>{save.error ? toApiError(save.error).message : null}</FormError>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={connect} loading={save.isPending}>
          Connect
        </Button>
      </Group>
      {adding ? (
        <NewListDialog
          websiteId={websiteId}
          onClose={newList.close}
          onCreated={({ id }) => {
            choose(id)
            newList.close()
          }}
        />
      ) : null}
    </Stack>
  )
}

/** Connects a form to a mailing list (EDITOR-009). */
export const ConnectListDialog = (props: Props) => {
  const lists = useEndpointQuery(listMailingLists, { params: { websiteId: props.websiteId } })
  return (
    <Dialog onClose={props.onClose} title="Connect a mailing list">
      <Stack>
        <Text c="dimmed">
          People who submit the form are added to the list. The address is taken from the first email field.
        </Text>
        <QueryContent query={lists} loading={<Skeleton height={120} />}>
          {(found) => <ListChoice {...props} lists={found.lists} />}
        </QueryContent>
      </Stack>
    </Dialog>
  )
}
