import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { LoadingRows } from '#design/tables/LoadingRows.tsx'
import { type ApiKey, listApiKeys, revokeApiKey } from '../contract.ts'
import { ApiKeyTable } from './ApiKeyTable.tsx'
import { CreateKeyDialog } from './CreateKeyDialog.tsx'

export const ApiKeys = ({ websiteId }: SiteScreenProps) => {
  const found = useEndpointQuery(listApiKeys, { params: { websiteId } })
  const revoke = useEndpointMutation(revokeApiKey, { invalidates: [listApiKeys] })
  const [creating, dialog] = useDisclosure(false)
  const [revoked, setRevoked] = useState<ApiKey>()
  const create = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={dialog.open}>
      Create API key
    </Button>
  )
  return (
    <Page
      title="API keys"
      description={
        <>
          For programs that read data of this site. Each call is described in the{' '}
          <Anchor href="/api/docs" target="_blank" rel="noreferrer" underline="always">
            API documentation
          </Anchor>
          .
        </>
      }
      action={found.data && found.data.keys.length > 0 ? create : null}
    >
      <QueryContent query={found} loading={<LoadingRows count={3} height={48} />}>
        {({ keys }) =>
          keys.length === 0 ? (
            <EmptyState icon={KeyRound} title="No API keys yet" action={create}>
              Create a key for each program, so that you can revoke one without the others.
            </EmptyState>
          ) : (
            <ApiKeyTable keys={keys} onRevoke={setRevoked} />
          )
        }
      </QueryContent>
      {creating ? <CreateKeyDialog websiteId={websiteId} onClose={dialog.close} /> : null}
      {revoked ? (
        <ConfirmDialog
          opened
          onClose={() => setRevoked(undefined)}
          title={`Revoke “${revoked.name}”?`}
          confirmLabel="Revoke key"
          mutation={revoke}
          request={{ params: { websiteId, keyId: revoked.id } }}
          onSuccess={() => notify('API key revoked')}
        >
          <Stack gap="xs">
            <Text>Programs that use this key ({revoked.prefix}…) stop working at once. This cannot be undone.</Text>
          </Stack>
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}
