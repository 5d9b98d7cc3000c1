import { Button, Menu } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ItemId, WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { BulkBar } from '#design/tables/BulkBar.tsx'
import { type BulkAction, changeProducts, listProducts, listTags, readProduct } from '#shop/catalog/contract.ts'
import { listCategories, listStores, type Store } from '#shop/stores/contract.ts'
import { BulkDialog, type BulkDialogKind } from './BulkDialog.tsx'
import { formatProductCount } from './labels.ts'

type BarProps = {
  websiteId: WebsiteId
  stores: readonly Store[]
  selected: readonly ItemId[]
  clear: () => void
}

const RESULT_MESSAGES: Readonly<Record<BulkAction['action'], string>> = {
  publish: 'published',
  hide: 'set as draft',
  delete: 'deleted',
  'add-category': 'added to the category',
  'remove-category': 'removed from the category',
  'add-tag': 'tagged',
  'remove-tag': 'untagged',
  'start-sale': 'put on sale',
  'end-sale': 'taken off sale',
}

const formatResult = (count: number, action: BulkAction['action']): string =>
  `${formatProductCount(count)} ${RESULT_MESSAGES[action]}.`

/** Actions on all selected products. */
export const ProductBulkBar = ({ websiteId, stores, selected, clear }: BarProps) => {
  const [dialog, setDialog] = useState<BulkDialogKind | 'delete'>()
  const close = (): void => setDialog(undefined)
  const bulkChange = useEndpointMutation(changeProducts, {
    invalidates: [listProducts, listTags, listStores, listCategories, readProduct],
  })
  const requestFor = (change: BulkAction) => ({ params: { websiteId }, body: { productIds: [...selected], change } })
  const run = (change: BulkAction, done?: () => void): void =>
    bulkChange.mutate(requestFor(change), {
      onSuccess: ({ changed }) => {
        notify(formatResult(changed, change.action))
        done?.()
      },
      onError: done ? undefined : notifyError,
    })
  if (selected.length === 0) return null
  return (
    <>
      <BulkBar label={`${formatProductCount(selected.length)} selected`} onClear={clear}>
        <Button size="xs" variant="default" onClick={() => run({ action: 'publish' })} disabled={bulkChange.isPending}>
          Publish
        </Button>
        <Button size="xs" variant="default" onClick={() => run({ action: 'hide' })} disabled={bulkChange.isPending}>
          Set as draft
        </Button>
        <Menu position="top">
          <Menu.Target>
            <Button size="xs" variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
              Organize
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setDialog('add-category')}>Add to category</Menu.Item>
            <Menu.Item onClick={() => setDialog('remove-category')}>Remove from category</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => setDialog('add-tag')}>Add tag</Menu.Item>
            <Menu.Item onClick={() => setDialog('remove-tag')}>Remove tag</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Menu position="top">
          <Menu.Target>
            <Button size="xs" variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
              Sale
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setDialog('start-sale')}>Start sale</Menu.Item>
            <Menu.Item onClick={() => run({ action: 'end-sale' })}>End sale</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button size="xs" variant="light" color="red" onClick={() => setDialog('delete')}>
          Delete
        </Button>
      </BulkBar>
      {dialog && dialog !== 'delete' ? (
        <BulkDialog
          question={dialog}
          websiteId={websiteId}
          stores={stores}
          count={selected.length}
          busy={bulkChange.isPending}
          error={bulkChange.error}
          onClose={() => {
            bulkChange.reset()
            close()
          }}
          onDo={(change) => run(change, close)}
        />
      ) : null}
      <ConfirmDialog
        opened={dialog === 'delete'}
        onClose={close}
        title={`Delete ${formatProductCount(selected.length)}?`}
        confirmLabel={`Delete ${formatProductCount(selected.length)}`}
        mutation={bulkChange}
        request={requestFor({ action: 'delete' })}
        onSuccess={() => {
          notify(formatResult(selected.length, 'delete'))
          clear()
        }}
      >
        Their variants, prices and stock will be deleted too. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
