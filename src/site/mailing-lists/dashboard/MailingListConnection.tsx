import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { MailingListId, WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { listMailingLists } from '../contract.ts'
import { ConnectListDialog } from './ConnectListDialog.tsx'
import { DISCONNECT_EXPLANATION } from './labels.ts'

export type MailingListConnectionProps = {
  websiteId: WebsiteId
  listId: MailingListId | null
  canEditLists: boolean
  disabled?: boolean
  onChange: (listId: MailingListId | null) => void
}

/** Connects a form to a mailing list, and disconnects it (EDITOR-009). */
export const MailingListConnection = ({
  websiteId,
  listId,
  canEditLists,
  disabled,
  onChange,
}: MailingListConnectionProps) => {
  const [connecting, connectDialog] = useDisclosure(false)
  const [asking, disconnectDialog] = useDisclosure(false)
  const lists = useEndpointQuery(listMailingLists, { params: { websiteId } })
  const list = lists.data?.lists.find(({ id }) => id === listId)
  return (
    <>
      <Group justify="space-between">
        <Text>
          {listId === null ? 'No mailing list is connected.' : `Connected to ${list?.name ?? 'a mailing list'}.`}
        </Text>
        {listId === null ? (
          <Button variant="default" disabled={disabled} onClick={connectDialog.open}>
            Connect a list…
          </Button>
        ) : (
          <Button variant="default" disabled={disabled} onClick={disconnectDialog.open}>
            Disconnect…
          </Button>
        )}
      </Group>
      {connecting ? (
        <ConnectListDialog
          websiteId={websiteId}
          canEditLists={canEditLists}
          onClose={connectDialog.close}
          onConnect={(chosen) => {
            onChange(chosen)
            connectDialog.close()
          }}
        />
      ) : null}
      <Dialog
        opened={asking}
        onClose={disconnectDialog.close}
        title={`Disconnect ${list?.name ?? 'the mailing list'}?`}
      >
        <Stack>
          <Text>{DISCONNECT_EXPLANATION}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={disconnectDialog.close} data-autofocus>
              Cancel
            </Button>
            <Button
              color="red"
              onClick={() => {
                onChange(null)
                disconnectDialog.close()
              }}
            >
              Disconnect
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  )
}
