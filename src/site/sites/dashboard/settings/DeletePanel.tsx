import { Button, Code, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { ALL_SITES } from '#design/routing/paths.ts'
import { deleteSite } from '#site/sites/contract.ts'
import type { SiteDetails } from '../site-status.ts'

export const DeletePanel = ({ site: { websiteId, identifier, title } }: { site: SiteDetails }) => {
  const [asking, ask] = useDisclosure(false)
  const [typed, setTyped] = useState('')
  const client = useQueryClient()
  const router = useRouter()
  const remove = useEndpointMutation(deleteSite)
  const gone = async (): Promise<void> => {
    notify(`${title} is deleted.`)
    router.history.push(ALL_SITES)
    await client.resetQueries()
  }
  return (
    <>
      <Panel
        id="delete"
        title="Delete the site"
        description="Pages, pictures, orders, members and mails go with it. Nobody can bring them back."
        tone="danger"
        footer={
          <Button color="red" variant="outline" onClick={ask.open}>
            Delete this site …
          </Button>
        }
      />
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title={`Delete ${title}?`}
        confirmLabel="Delete for ever"
        mutation={remove}
        request={{ params: { websiteId }, body: { identifier: typed } }}
        onSuccess={gone}
        disabled={typed !== identifier}
      >
        <Stack gap="sm">
          <Text>
            Everything that this site holds is deleted at once and for ever. Type its identifier{' '}
            <Code>{identifier}</Code> to show that you mean it.
          </Text>
          <TextInput
            label="Identifier"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
          />
        </Stack>
      </ConfirmDialog>
    </>
  )
}
