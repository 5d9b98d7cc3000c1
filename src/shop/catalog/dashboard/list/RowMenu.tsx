import { ActionIcon, Menu } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { Copy, Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { sitePath } from '#design/routing/paths.ts'
import { deleteProduct, duplicateProduct, listProducts, type ProductListItem } from '#shop/catalog/contract.ts'
import { listStores } from '#shop/stores/contract.ts'

type RowMenuProps = { websiteId: WebsiteId; siteUrl: string; product: ProductListItem; mayEdit: boolean }

export const RowMenu = ({ websiteId, siteUrl, product, mayEdit }: RowMenuProps) => {
  const { id, title, state, url } = product
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const refresh = [listProducts, listStores]
  const params = { websiteId, productId: id }
  const open = (productId: string): void => router.history.push(sitePath(websiteId, `products/${productId}`))
  const duplicate = useEndpointMutation(duplicateProduct, {
    invalidates: refresh,
    onSuccess: (copy) => {
      notify(`${title} was duplicated as a draft.`)
      open(copy.id)
    },
  })
  const remove = useEndpointMutation(deleteProduct, { invalidates: refresh })
  return (
    <>
      <Menu position="bottom-end" width={190}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Actions for ${title}`}
            loading={duplicate.isPending}
          >
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Pencil size={15} aria-hidden />} onClick={() => open(id)}>
            {mayEdit ? 'Edit' : 'Open'}
          </Menu.Item>
          {state === 'public' ? (
            <Menu.Item
              component="a"
              href={new URL(url, siteUrl).href}
              target="_blank"
              rel="noreferrer"
              leftSection={<ExternalLink size={15} aria-hidden />}
            >
              View on site
            </Menu.Item>
          ) : null}
          {mayEdit ? (
            <>
              <Menu.Item
                leftSection={<Copy size={15} aria-hidden />}
                onClick={() => duplicate.mutate({ params }, { onError: notifyError })}
              >
                Duplicate
              </Menu.Item>
              <Menu.Item color="red" leftSection={<Trash2 size={15} aria-hidden />} onClick={() => setAsking(true)}>
                Delete
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Delete ${title}?`}
        confirmLabel="Delete product"
        mutation={remove}
        request={{ params }}
        onSuccess={() => notify(`${title} was deleted.`)}
      >
        Its variants, prices and stock will be deleted too. This cannot be undone. To hide it instead, make it a draft.
      </ConfirmDialog>
    </>
  )
}
