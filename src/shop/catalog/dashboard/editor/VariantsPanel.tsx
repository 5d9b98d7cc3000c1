import { Box, Group, Switch, Text } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import type { Currency } from '#base/enumerations/currencies.ts'
import { ProductType } from '#base/enumerations/products.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { tracksStock } from '#shop/catalog/operations/validate-product.ts'
import { DIMENSIONS } from './DimensionFields.tsx'
import classes from './editor.module.css'
import type { ImageDraft, VariantDraft } from './product-draft.ts'
import type { FieldErrors } from './to-product-input.ts'
import type { ChangeDraft } from './use-product-form.ts'
import { VariantRow } from './VariantRow.tsx'
import { VariantTableHeader } from './VariantTableHeader.tsx'
import type { Cell } from './variant-cells.ts'
import { fillDown, isManyCells, moveCellFocus, parseCells, pasteCells } from './variant-cells.ts'

type VariantsProps = {
  variants: readonly VariantDraft[]
  images: readonly ImageDraft[]
  productType: ProductType
  currency: Currency
  errors: FieldErrors
  disabled: boolean
  change: (change: ChangeDraft) => void
}

const getColumns = (type: ProductType, withMeasures: boolean): Cell[] => [
  'sku',
  'price',
  'salePrice',
  ...(tracksStock(type) ? (['quantity'] as const) : []),
  ...(withMeasures ? DIMENSIONS.map(({ cell }) => cell) : []),
]

const getCellPosition = (field: HTMLElement) => ({
  row: Number(field.dataset.row),
  column: Number(field.dataset.column),
})

/** Spreadsheet-like table of variants: typing, pasting and filling down. */
export const VariantsPanel = memo((props: VariantsProps) => {
  const { variants, images, productType, currency, errors, disabled, change } = props
  const [measures, setMeasures] = useState(false)
  const isPhysical = productType === ProductType.physical
  const isWrong = DIMENSIONS.some(({ path }) => Object.keys(errors).some((key) => key.endsWith(path)))
  const withMeasures = isPhysical && (measures || isWrong)
  // Stable reference, so that rows re-render only when the columns change.
  const columns = useMemo(() => getColumns(productType, withMeasures), [productType, withMeasures])
  const setAll = (next: (rows: readonly VariantDraft[]) => VariantDraft[]): void =>
    change((draft) => ({ variants: next(draft.variants) }))

  const onKeyDown = (event: React.KeyboardEvent<HTMLTableElement>): void => {
    const field = event.target
    if (!(field instanceof HTMLInputElement) || field.dataset.column === undefined) return
    const place = getCellPosition(field)
    const cell = columns[place.column]
    if (cell && event.key.toLowerCase() === 'd' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      setAll((rows) => fillDown(rows, cell, place.row))
      return
    }
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const caret = { start: field.selectionStart, end: field.selectionEnd, length: field.value.length }
    const next = moveCellFocus(event.key, place, caret, event.shiftKey)
    if (!next) return
    event.preventDefault()
    const target = event.currentTarget.querySelector<HTMLInputElement>(
      `input[data-row="${next.row}"][data-column="${next.column}"]`,
    )
    target?.focus()
    target?.select()
  }

  const onPaste = (event: React.ClipboardEvent<HTMLTableElement>): void => {
    const field = event.target
    const text = event.clipboardData.getData('text/plain')
    if (!(field instanceof HTMLInputElement) || field.dataset.column === undefined || !isManyCells(text)) return
    event.preventDefault()
    setAll((rows) => pasteCells(rows, columns, getCellPosition(field), parseCells(text)))
  }

  return (
    <Panel title={`Variants (${variants.length})`}>
      <Group justify="space-between" mb="sm">
        <Text c="dimmed" size="sm" maw="65ch">
          Prices are in {currency}.{' '}
          <span className={classes.hint}>
            Use the arrow keys or Enter to move between cells, and Ctrl+D or ⌘D to fill down. You can paste cells from a
            spreadsheet.
          </span>
        </Text>
        {isPhysical ? (
          <Switch
            label="Weight and dimensions"
            checked={measures || isWrong}
            onChange={({ currentTarget }) => setMeasures(currentTarget.checked)}
          />
        ) : null}
      </Group>
      {/* Disabled fields cannot receive focus, so the frame must be focusable to scroll by keyboard. */}
      <Box className={classes.sheet} role="group" aria-label="Table of variants" tabIndex={disabled ? 0 : undefined}>
        <table className={classes.table} onKeyDown={onKeyDown} onPaste={onPaste} aria-label="Variants">
          <VariantTableHeader
            columns={columns}
            disabled={disabled}
            counted={tracksStock(productType)}
            onFill={(cell) => setAll((rows) => fillDown(rows, cell, 0))}
          />
          <tbody>
            {variants.map((variant, index) => (
              <VariantRow
                key={variant.key}
                variant={variant}
                row={index}
                columns={columns}
                images={images}
                counted={tracksStock(productType)}
                errors={errors}
                disabled={disabled}
                isLast={variants.length === 1}
                change={change}
              />
            ))}
          </tbody>
        </table>
      </Box>
    </Panel>
  )
})
