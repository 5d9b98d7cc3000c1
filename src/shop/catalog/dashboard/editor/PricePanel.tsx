import { Checkbox, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { CURRENCY_SYMBOLS, type Currency } from '#base/enumerations/currencies.ts'
import { ProductType } from '#base/enumerations/products.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { tracksStock } from '#shop/catalog/operations/validate-product.ts'
import { DimensionFields } from './DimensionFields.tsx'
import { getErrorsUnder } from './draft-changes.ts'
import type { VariantDraft } from './product-draft.ts'
import type { PanelProps } from './use-product-form.ts'
import { type Cell, readCell, writeCell } from './variant-cells.ts'

type PriceProps = PanelProps & { currency: Currency }

/** Price and stock of a product without options, which has a single variant. */
export const PricePanel = ({ draft, change, errors, disabled, currency }: PriceProps) => {
  const [variant] = draft.variants
  if (!variant) return null
  const fieldErrors = getErrorsUnder(errors, 'variants.0')
  const set = (next: VariantDraft): void => change({ variants: [next] })
  const field = (cell: Cell) => ({
    disabled,
    value: readCell(variant, cell),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set(writeCell(variant, cell, currentTarget.value)),
  })
  const symbol = CURRENCY_SYMBOLS[currency].symbol
  const money = {
    leftSection: <Text size="sm">{symbol}</Text>,
    leftSectionWidth: 18 + 9 * symbol.length,
    inputMode: 'decimal',
  } as const
  return (
    <Panel title={tracksStock(draft.productType) ? 'Price and stock' : 'Price'}>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
          <TextInput label="Price" required {...money} {...field('price')} error={fieldErrors.price} />
          <TextInput
            label="Sale price"
            placeholder="None"
            {...money}
            {...field('salePrice')}
            error={fieldErrors.salePrice}
          />
          <TextInput label="SKU" placeholder="Created automatically" {...field('sku')} error={fieldErrors.sku} />
          {tracksStock(draft.productType) ? (
            <TextInput
              label="In stock"
              inputMode="numeric"
              placeholder={variant.unlimited ? 'Unlimited' : '0'}
              {...field('quantity')}
              error={fieldErrors.stock ?? fieldErrors['stock.quantity']}
            />
          ) : null}
        </SimpleGrid>
        <Group gap="lg">
          <Checkbox
            label="On sale"
            disabled={disabled || variant.salePrice.trim() === ''}
            checked={variant.onSale}
            onChange={({ currentTarget }) => set({ ...variant, onSale: currentTarget.checked })}
          />
          {tracksStock(draft.productType) ? (
            <Checkbox
              label="Unlimited (don’t track stock)"
              disabled={disabled}
              checked={variant.unlimited}
              onChange={({ currentTarget }) => set({ ...variant, unlimited: currentTarget.checked, quantity: '' })}
            />
          ) : null}
          {variant.seen && variant.seen.held > 0 ? (
            <Text c="dimmed" size="sm">
              {variant.seen.held} reserved in checkout
            </Text>
          ) : null}
        </Group>
        {draft.productType === ProductType.physical ? (
          <DimensionFields variant={variant} errors={fieldErrors} disabled={disabled} onChange={set} />
        ) : null}
      </Stack>
    </Panel>
  )
}
