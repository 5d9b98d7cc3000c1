import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { deleteStore, listStores, type Store } from '../contract.ts'

const describeDeletion = (count: number): string => {
  if (count === 0) return 'Its page and categories will be deleted.'
  return `Its page, its categories and ${count === 1 ? 'its one product' : `its ${count.toLocaleString('en')} products`} will be deleted, with all stock.`
}

export const DeleteStorePanel = ({ websiteId, store }: { websiteId: WebsiteId; store: Store }) => {
  const [asking, ask] = useDisclosure(false)
  const [typed, setTyped] = useState('')
  const router = useRouter()
  const remove = useEndpointMutation(deleteStore, { invalidates: [listStores] })
  return (
    <>
      <Panel
        id="delete"
        title="Delete store"
        description={`${describeDeletion(store.productCount)} This cannot be undone. To keep them, hide the store instead.`}
        tone="danger"
        footer={
          <Button color="red" variant="outline" onClick={ask.open}>
            Delete store …
          </Button>
        }
      />
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title={`Delete ${store.title}?`}
        confirmLabel="Delete permanently"
        mutation={remove}
        request={{ params: { websiteId, collectionId: store.id } }}
        onSuccess={() => {
          notify(`${store.title} was deleted.`)
          router.history.push(sitePath(websiteId, 'stores'))
        }}
        disabled={store.productCount > 0 && typed.trim() !== store.title}
      >
        <Stack gap="sm">
          <Text>{describeDeletion(store.productCount)} This cannot be undone.</Text>
          {store.productCount > 0 ? (
            <TextInput
              label={`Type “${store.title}” to confirm`}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              autoComplete="off"
            />
          ) : null}
        </Stack>
      </ConfirmDialog>
    </>
  )
}
