import { Badge, Checkbox, Group, Table, Text } from '@mantine/core'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { ItemId, WebsiteId } from '#base/id.ts'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useImagePreviewUrl } from '#design/routing/use-image-preview-url.ts'
import tables from '#design/tables/table.module.css'
import type { ProductListItem } from '#shop/catalog/contract.ts'
import { formatPriceRange, formatStock } from './format-product.ts'
import { STATE_LABELS } from './labels.ts'
import classes from './list.module.css'
import { RowMenu } from './RowMenu.tsx'

type TableProps = {
  websiteId: WebsiteId
  siteUrl: string
  currency: Currency
  products: readonly ProductListItem[]
  selected: ReadonlySet<ItemId>
  onSelect: (ids: readonly ItemId[], selected: boolean) => void
  mayEdit: boolean
}

export const ProductTable = ({ websiteId, siteUrl, currency, products, selected, onSelect, mayEdit }: TableProps) => {
  const here = products.map(({ id }) => id)
  const count = here.filter((id) => selected.has(id)).length
  return (
    <Table className={tables.table} stickyHeader highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          {mayEdit ? (
            <Table.Th className={tables.tick}>
              <Checkbox
                aria-label="Select all on this page"
                checked={count > 0 && count === here.length}
                indeterminate={count > 0 && count < here.length}
                onChange={({ currentTarget }) => onSelect(here, currentTarget.checked)}
              />
            </Table.Th>
          ) : null}
          <Table.Th>Product</Table.Th>
          <Table.Th>Visibility</Table.Th>
          <Table.Th>Stock</Table.Th>
          <Table.Th className={tables.number}>Price</Table.Th>
          <Table.Th>
            <span className={tables.unseen}>Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {products.map((product) => (
          <Row
            key={product.id}
            {...{ websiteId, siteUrl, currency, product, mayEdit }}
            isSelected={selected.has(product.id)}
            onSelect={(isSelected) => onSelect([product.id], isSelected)}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

type RowProps = Pick<TableProps, 'websiteId' | 'siteUrl' | 'currency' | 'mayEdit'> & {
  product: ProductListItem
  isSelected: boolean
  onSelect: (selected: boolean) => void
}

const Row = ({ websiteId, siteUrl, currency, mayEdit, product, isSelected, onSelect }: RowProps) => {
  const getPreviewUrl = useImagePreviewUrl()
  const { title, image, state, publishOn, categories, onSale, soldOut } = product
  const stateLabel = STATE_LABELS[state]
  return (
    <Table.Tr data-selected={isSelected || undefined}>
      {mayEdit ? (
        <Table.Td className={tables.tick}>
          <Checkbox
            aria-label={`Select ${title}`}
            checked={isSelected}
            onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          />
        </Table.Td>
      ) : null}
      <Table.Td className={classes.name}>
        <Group gap="sm" wrap="nowrap">
          {image ? (
            <img src={getPreviewUrl(image.url, 100)} alt="" className={classes.thumbnail} loading="lazy" />
          ) : (
            <span className={classes.thumbnail} />
          )}
          <div>
            <TextLink to={sitePath(websiteId, `products/${product.id}`)} fw={500}>
              {title}
            </TextLink>
            {categories.length > 0 ? (
              <Text c="dimmed" size="xs" lineClamp={1}>
                {categories.join(', ')}
              </Text>
            ) : null}
          </div>
        </Group>
      </Table.Td>
      <Table.Td data-label="Visibility">
        <Badge color={stateLabel.color} miw="max-content">
          {stateLabel.label}
        </Badge>
        {state === 'scheduled' && publishOn ? (
          <Text c="dimmed" size="xs">
            {formatLocalDateTime(publishOn)}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td data-label="Stock">
        {soldOut ? (
          <Badge color="yellow" miw="max-content">
            {formatStock(product)}
          </Badge>
        ) : (
          <Text size="sm">{formatStock(product)}</Text>
        )}
      </Table.Td>
      <Table.Td data-label="Price" className={tables.number}>
        <span>
          {onSale ? (
            <Badge mr={8} color="green">
              Sale
            </Badge>
          ) : null}
          {formatPriceRange(product, currency)}
        </span>
      </Table.Td>
      <Table.Td className={`${tables.actions} ${tables.corner}`}>
        <RowMenu websiteId={websiteId} siteUrl={siteUrl} product={product} mayEdit={mayEdit} />
      </Table.Td>
    </Table.Tr>
  )
}
