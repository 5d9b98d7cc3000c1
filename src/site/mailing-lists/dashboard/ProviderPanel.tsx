import { Alert, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { countWord } from '#design/format/count-word.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { connectProvider, listMailingLists, type MailingList } from '../contract.ts'
import { ConnectMailchimpDialog } from './ConnectMailchimpDialog.tsx'

type Props = { websiteId: WebsiteId; list: MailingList }

/** What the service does not know yet, and why. */
const SyncNotice = ({ list: { unsynced, syncError } }: Pick<Props, 'list'>) =>
  unsynced === 0 && !syncError ? null : (
    <Alert color={syncError ? 'yellow' : 'gray'} mt="md">
      {unsynced > 0 ? (
        <Text>
          {countWord(unsynced, 'change is', 'changes are')} waiting to be sent. This is repeated every few minutes.
        </Text>
      ) : null}
      {syncError ? <Text>Last error: {syncError}</Text> : null}
    </Alert>
  )

/** Connects and disconnects an external service. */
export const ProviderPanel = ({ websiteId, list }: Props) => {
  const [connecting, dialog] = useDisclosure(false)
  const [asking, ask] = useDisclosure(false)
  const disconnect = useEndpointMutation(connectProvider, { invalidates: [listMailingLists] })
  const isConnected = list.provider === 'mailchimp'
  return (
    <>
      <Panel
        title="Mailchimp"
        description="Also send subscribers to an audience of your Mailchimp account."
        footer={
          isConnected ? (
            <Button variant="default" onClick={ask.open}>
              Disconnect…
            </Button>
          ) : (
            <Button variant="default" onClick={dialog.open}>
              Connect Mailchimp…
            </Button>
          )
        }
      >
        <Text>{isConnected ? `Connected to the audience “${list.account}”.` : 'Not connected.'}</Text>
        {isConnected ? <SyncNotice list={list} /> : null}
      </Panel>
      {connecting ? <ConnectMailchimpDialog websiteId={websiteId} list={list} onClose={dialog.close} /> : null}
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title="Disconnect Mailchimp?"
        confirmLabel="Disconnect"
        mutation={disconnect}
        request={{ params: { websiteId, listId: list.id }, body: { provider: null } }}
        onSuccess={() => notify('Mailchimp disconnected.')}
      >
        Form submissions will no longer be sent to that account. Contacts that are in Mailchimp stay there, and this
        list keeps its subscribers. The API key is deleted.
      </ConfirmDialog>
    </>
  )
}
