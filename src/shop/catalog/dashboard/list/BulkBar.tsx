import { Button, Menu, Paper, Text } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ItemId, WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { Confirm } from '#design/feedback/ConfirmDialog.tsx'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { type BulkAction, changeProducts, listProducts, listTags, readProduct } from '#shop/catalog/contract.ts'
import { listCategories, listStores, type Store } from '#shop/stores/contract.ts'
import { BulkDialog, type BulkQuestion } from './BulkDialog.tsx'
import classes from './list.module.css'
import { productsInWords } from './words.ts'

type BarProps = {
  websiteId: WebsiteId
  stores: readonly Store[]
  chosen: readonly ItemId[]
  clear: () => void
}

const DONE: Readonly<Record<BulkAction['action'], string>> = {
  publish: 'are public now.',
  hide: 'are drafts now.',
  delete: 'are deleted.',
  'add-category': 'are in the category now.',
  'remove-category': 'are out of the category.',
  'add-tag': 'carry the tag now.',
  'remove-tag': 'lost the tag.',
  'start-sale': 'are on sale now.',
  'end-sale': 'are no longer on sale.',
}

const told = (count: number, action: BulkAction['action']): string => {
  const words = DONE[action]
  const one = words
    .replace(/^are/, 'is')
    .replace(/^carry/, 'carries')
    .replace(/drafts/, 'a draft')
  return `${productsInWords(count)} ${count === 1 ? one : words}`
}

/** One thing done to all that are chosen. */
export const BulkBar = ({ websiteId, stores, chosen, clear }: BarProps) => {
  const [question, setQuestion] = useState<BulkQuestion | 'delete'>()
  const close = (): void => setQuestion(undefined)
  const deed = useEndpointMutation(changeProducts, {
    invalidates: [listProducts, listTags, listStores, listCategories, readProduct],
  })
  const requestFor = (change: BulkAction) => ({ params: { websiteId }, body: { productIds: [...chosen], change } })
  const run = (change: BulkAction, done?: () => void): void =>
    deed.mutate(requestFor(change), {
      onSuccess: ({ changed }) => {
        notify(told(changed, change.action))
        done?.()
      },
      onError: done ? undefined : notifyError,
    })
  if (chosen.length === 0) return null
  return (
    <>
      <Paper className={classes.bulk} role="region" aria-label="With the chosen products" radius="lg">
        <Text fw={500} className={classes.count} role="status">
          {productsInWords(chosen.length)} chosen
        </Text>
        <Button size="xs" variant="default" onClick={() => run({ action: 'publish' })} disabled={deed.isPending}>
          Publish
        </Button>
        <Button size="xs" variant="default" onClick={() => run({ action: 'hide' })} disabled={deed.isPending}>
          Hide
        </Button>
        <Menu position="top">
          <Menu.Target>
            <Button size="xs" variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
              Sort in
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setQuestion('add-category')}>Add to a category</Menu.Item>
            <Menu.Item onClick={() => setQuestion('remove-category')}>Take out of a category</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => setQuestion('add-tag')}>Add a tag</Menu.Item>
            <Menu.Item onClick={() => setQuestion('remove-tag')}>Take a tag away</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Menu position="top">
          <Menu.Target>
            <Button size="xs" variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
              Sale
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setQuestion('start-sale')}>Start a sale</Menu.Item>
            <Menu.Item onClick={() => run({ action: 'end-sale' })}>End the sale</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button size="xs" variant="light" color="red" onClick={() => setQuestion('delete')}>
          Delete
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={clear}>
          Choose none
        </Button>
      </Paper>
      {question && question !== 'delete' ? (
        <BulkDialog
          question={question}
          websiteId={websiteId}
          stores={stores}
          count={chosen.length}
          busy={deed.isPending}
          error={deed.error}
          onClose={() => {
            deed.reset()
            close()
          }}
          onDo={(change) => run(change, close)}
        />
      ) : null}
      <Confirm
        opened={question === 'delete'}
        onClose={close}
        title={`Delete ${productsInWords(chosen.length)}?`}
        action={`Delete ${productsInWords(chosen.length)}`}
        deed={deed}
        request={requestFor({ action: 'delete' })}
        done={() => {
          notify(told(chosen.length, 'delete'))
          clear()
        }}
      >
        Their variants, prices and stock go with them. This cannot be undone.
      </Confirm>
    </>
  )
}
