import { ActionIcon, Group, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import type { ItemId, WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { useImagePreviewUrl } from '#design/routing/use-image-preview-url.ts'
import { listProducts } from '#shop/catalog/contract.ts'
import classes from './editor.module.css'
import { moveItem } from './options.ts'
import type { LinkedProductDraft } from './product-draft.ts'

type RelatedProductsPanelProps = {
  title: string
  lead: string
  websiteId: WebsiteId
  /** Excluded from the results. */
  self: ItemId | undefined
  value: readonly LinkedProductDraft[]
  error: string | undefined
  disabled: boolean
  onChange: (products: LinkedProductDraft[]) => void
}

const MAX_LINKED = 24

/** Ordered list of other products: search, reorder, remove. */
export const RelatedProductsPanel = ({
  title,
  lead,
  websiteId,
  self,
  value,
  error,
  disabled,
  onChange,
}: RelatedProductsPanelProps) => (
  <Panel title={title} description={lead}>
    <Stack gap="xs">
      {value.length > 0 ? (
        <ol className={classes.linked}>
          {value.map((product, index) => (
            <LinkedProductRow
              key={product.id}
              product={product}
              disabled={disabled}
              onUp={index > 0 ? () => onChange(moveItem(value, index, index - 1)) : undefined}
              onDown={index < value.length - 1 ? () => onChange(moveItem(value, index, index + 1)) : undefined}
              onRemove={() => onChange(value.filter(({ id }) => id !== product.id))}
            />
          ))}
        </ol>
      ) : null}
      {disabled || value.length >= MAX_LINKED ? null : (
        <ProductSearch
          label={`Search products for “${title}”`}
          websiteId={websiteId}
          without={[self, ...value.map(({ id }) => id)]}
          onPick={(product) => onChange([...value, product])}
        />
      )}
      {error ? (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      ) : null}
    </Stack>
  </Panel>
)

type LinkedProductRowProps = {
  product: LinkedProductDraft
  disabled: boolean
  /** Undefined for the first item. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

const LinkedProductRow = ({ product, disabled, onUp, onDown, onRemove }: LinkedProductRowProps) => {
  const getPreviewUrl = useImagePreviewUrl()
  const { title, imageUrl } = product
  return (
    <li>
      {imageUrl ? (
        <img src={getPreviewUrl(imageUrl, 100)} alt="" className={classes.dot} />
      ) : (
        <span className={classes.dot} />
      )}
      <Text flex={1} truncate>
        {title}
      </Text>
      <Group gap={0} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Move ${title} up`}
          disabled={disabled || !onUp}
          onClick={onUp}
        >
          <ArrowUp size={15} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Move ${title} down`}
          disabled={disabled || !onDown}
          onClick={onDown}
        >
          <ArrowDown size={15} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${title}`} disabled={disabled} onClick={onRemove}>
          <X size={15} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}

type SearchProps = {
  label: string
  websiteId: WebsiteId
  without: readonly (ItemId | undefined)[]
  onPick: (product: LinkedProductDraft) => void
}

const ProductSearch = ({ label, websiteId, without, onPick }: SearchProps) => {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const found = useEndpointQuery(listProducts, { params: { websiteId }, query: { search, sort: 'title', limit: 20 } })
  const offered = (found.data?.products ?? []).filter(({ id }) => !without.includes(id))
  return (
    <Select
      aria-label={label}
      placeholder="Search products"
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={offered.map(({ id, title }) => ({ value: id, label: title }))}
      nothingFoundMessage={found.isPending ? 'Searching…' : 'No products found'}
      onChange={(id) => {
        const product = offered.find((one) => one.id === id)
        if (product) onPick({ id: product.id, title: product.title, imageUrl: product.image?.url ?? null })
        setTyped('')
      }}
    />
  )
}
