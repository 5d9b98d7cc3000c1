import { Autocomplete, Button, Group, NumberInput, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { CategoryId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'
import { type BulkAction, listTags } from '#shop/catalog/contract.ts'
import { MAX_TAG_LENGTH } from '#shop/catalog/model.ts'
import { listCategories, type Store } from '#shop/stores/contract.ts'
import { formatProductCount } from './labels.ts'

export type BulkDialogKind = 'add-category' | 'remove-category' | 'add-tag' | 'remove-tag' | 'start-sale'

type DialogProps = {
  question: BulkDialogKind
  websiteId: WebsiteId
  stores: readonly Store[]
  count: number
  busy: boolean
  error: Error | null
  onClose: () => void
  onDo: (change: BulkAction) => void
}

const TITLES: Readonly<Record<BulkDialogKind, string>> = {
  'add-category': 'Add to category',
  'remove-category': 'Remove from category',
  'add-tag': 'Add tag',
  'remove-tag': 'Remove tag',
  'start-sale': 'Start sale',
}

const toBulkAction = (question: BulkDialogKind, answer: string): BulkAction | undefined => {
  if (question === 'add-tag' || question === 'remove-tag')
    return answer.trim() ? { action: question, tag: answer.trim() } : undefined
  if (question === 'start-sale') {
    const percent = Number(answer)
    return Number.isInteger(percent) && percent >= 1 && percent <= 99 ? { action: question, percent } : undefined
  }
  const categoryId = CategoryId.safeParse(answer)
  return categoryId.success ? { action: question, categoryId: categoryId.data } : undefined
}

/** Asks for the parameter of a bulk action. */
export const BulkDialog = ({ question, websiteId, stores, count, busy, error, onClose, onDo }: DialogProps) => {
  const [answer, setAnswer] = useState(question === 'start-sale' ? '20' : '')
  const change = toBulkAction(question, answer)
  const field = { websiteId, value: answer, onChange: setAnswer }
  return (
    <Dialog onClose={onClose} title={TITLES[question]}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (change) onDo(change)
        }}
      >
        <Stack>
          <FormError>{error ? toApiError(error).message : null}</FormError>
          {question === 'start-sale' ? (
            <NumberInput
              label="Discount percentage"
              description="Applied to each price and rounded to the smallest currency unit."
              data-autofocus
              min={1}
              max={99}
              allowDecimal={false}
              value={answer}
              onChange={(value) => setAnswer(String(value))}
            />
          ) : question === 'add-tag' || question === 'remove-tag' ? (
            <TagField {...field} />
          ) : (
            <CategoryField {...field} stores={stores} />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} disabled={!change}>
              {TITLES[question]}: {formatProductCount(count)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

type FieldProps = { websiteId: WebsiteId; value: string; onChange: (value: string) => void }

const TagField = ({ websiteId, value, onChange }: FieldProps) => {
  const tags = useEndpointQuery(listTags, { params: { websiteId } }).data?.tags ?? []
  return (
    <Autocomplete
      label="Tag"
      data-autofocus
      data={tags.map(({ tag }) => tag)}
      value={value}
      maxLength={MAX_TAG_LENGTH}
      onChange={onChange}
    />
  )
}

const CategoryField = ({ websiteId, value, onChange, stores }: FieldProps & { stores: readonly Store[] }) => {
  const [storeId, setStoreId] = useState(stores[0]?.id)
  return (
    <>
      {stores.length > 1 ? (
        <Select
          label="Store"
          allowDeselect={false}
          data={stores.map(({ id, title }) => ({ value: id, label: title }))}
          value={storeId ?? null}
          onChange={(id) => {
            setStoreId(stores.find((store) => store.id === id)?.id)
            onChange('')
          }}
        />
      ) : null}
      {storeId ? <CategorySelect websiteId={websiteId} storeId={storeId} value={value} onChange={onChange} /> : null}
    </>
  )
}

const CategorySelect = ({ websiteId, storeId, value, onChange }: FieldProps & { storeId: Store['id'] }) => {
  const answer = useEndpointQuery(listCategories, { params: { websiteId, collectionId: storeId } })
  const categories = (answer.data?.categories ?? []).filter(({ type }) => type !== 'ROOT')
  return (
    <Select
      label="Category"
      data-autofocus
      searchable
      data={categories.map(({ id, displayName }) => ({ value: id, label: displayName }))}
      value={value || null}
      error={answer.error ? toApiError(answer.error).message : undefined}
      nothingFoundMessage="No categories found"
      onChange={(id) => onChange(id ?? '')}
    />
  )
}
