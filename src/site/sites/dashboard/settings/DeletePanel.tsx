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
    notify(`${title} deleted`)
    router.history.push(ALL_SITES)
    await client.resetQueries()
  }
  return (
    <>
      <Panel
        id="delete"
        title="Delete site"
        description="This permanently deletes its pages, files, orders, customers and emails."
        tone="danger"
        footer={
          <Button color="red" variant="outline" onClick={ask.open}>
            Delete site
          </Button>
        }
      />
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title={`Delete ${title}?`}
        confirmLabel="Delete permanently"
        mutation={remove}
        request={{ params: { websiteId }, body: { identifier: typed } }}
        onSuccess={gone}
        disabled={typed !== identifier}
      >
        <Stack gap="sm">
          <Text>
            This deletes the site and everything in it immediately and permanently. Type its subdomain{' '}
            <Code>{identifier}</Code> to confirm.
          </Text>
          <TextInput
            label="Subdomain"
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
