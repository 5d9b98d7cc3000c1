import { ActionIcon, Checkbox, Tooltip } from '@mantine/core'
import { X } from 'lucide-react'
import { memo } from 'react'
import type { AssetId } from '#base/id.ts'
import { useImagePreviewUrl } from '#design/routing/use-image-preview-url.ts'
import { DIMENSIONS } from './DimensionFields.tsx'
import classes from './editor.module.css'
import { formatVariantName, type ImageDraft, type VariantDraft } from './product-draft.ts'
import type { FieldErrors } from './to-product-input.ts'
import type { ChangeDraft } from './use-product-form.ts'
import { getCellLabel } from './VariantTableHeader.tsx'
import { type Cell, readCell, writeCell } from './variant-cells.ts'

const getFieldPath = (cell: Cell): string =>
  cell === 'quantity' ? 'stock' : (DIMENSIONS.find((measure) => measure.cell === cell)?.path ?? cell)

type RowProps = {
  variant: VariantDraft
  row: number
  columns: readonly Cell[]
  images: readonly ImageDraft[]
  counted: boolean
  errors: FieldErrors
  disabled: boolean
  isLast: boolean
  change: (change: ChangeDraft) => void
}

/** Memoized: only the edited row re-renders. */
export const VariantRow = memo(
  ({ variant, row, columns, images, counted, errors, disabled, isLast, change }: RowProps) => {
    const name = formatVariantName(variant) || `variant ${row + 1}`
    const set = (next: (before: VariantDraft) => VariantDraft): void =>
      change(({ variants }) => ({ variants: variants.map((one) => (one.key === variant.key ? next(one) : one)) }))
    const faultOf = (cell: Cell): string | undefined => {
      const path = `variants.${row}.${getFieldPath(cell)}`
      return errors[path] ?? errors[`${path}.quantity`]
    }
    return (
      <tr>
        <th scope="row" className={classes.first}>
          {name}
        </th>
        {columns.map((cell, column) => {
          const fault = faultOf(cell)
          return (
            <td key={cell}>
              <input
                className={`${classes.cell} ${cell === 'sku' ? classes.sku : classes.figures}`}
                aria-label={`${getCellLabel(cell)} of ${name}`}
                aria-invalid={fault ? true : undefined}
                title={fault}
                data-row={row}
                data-column={column}
                disabled={disabled}
                placeholder={cell === 'quantity' ? (variant.unlimited ? '∞' : '0') : cell === 'sku' ? 'Auto' : ''}
                inputMode={cell === 'sku' ? 'text' : cell === 'price' || cell === 'salePrice' ? 'decimal' : 'numeric'}
                value={readCell(variant, cell)}
                onChange={({ currentTarget: { value } }) => set((before) => writeCell(before, cell, value))}
              />
              {fault ? <span className={classes.fault}>{fault}</span> : null}
            </td>
          )
        })}
        {counted ? (
          <td className={classes.tick}>
            <Checkbox
              aria-label={`Unlimited stock of ${name}`}
              disabled={disabled}
              checked={variant.unlimited}
              onChange={({ currentTarget: { checked } }) =>
                set((before) => ({ ...before, unlimited: checked, quantity: '' }))
              }
            />
          </td>
        ) : null}
        <td className={classes.tick}>
          <Checkbox
            aria-label={`${name} is on sale`}
            disabled={disabled || variant.salePrice.trim() === ''}
            checked={variant.onSale}
            onChange={({ currentTarget: { checked } }) => set((before) => ({ ...before, onSale: checked }))}
          />
        </td>
        <td>
          <ImageSelect
            name={name}
            images={images}
            selected={variant.imageId}
            disabled={disabled}
            onSelect={(imageId) => set((before) => ({ ...before, imageId }))}
          />
        </td>
        <td>
          <Tooltip label="Remove variant">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${name}`}
              disabled={disabled || isLast}
              onClick={() =>
                change(({ variants }) => ({ variants: variants.filter(({ key }) => key !== variant.key) }))
              }
            >
              <X size={15} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </td>
      </tr>
    )
  },
)

type ImageSelectProps = {
  name: string
  images: readonly ImageDraft[]
  selected: AssetId | null
  disabled: boolean
  onSelect: (id: AssetId | null) => void
}

/** A native select, because there can be hundreds of rows. */
const ImageSelect = ({ name, images, selected, disabled, onSelect }: ImageSelectProps) => {
  const getPreviewUrl = useImagePreviewUrl()
  const image = images.find(({ id }) => id === selected)
  return (
    <span className={classes.picked}>
      {image ? <img src={getPreviewUrl(image.url, 100)} alt="" className={classes.dot} /> : null}
      <select
        className={classes.cell}
        aria-label={`Image of ${name}`}
        disabled={disabled || images.length === 0}
        value={image?.id ?? ''}
        onChange={({ currentTarget }) => onSelect(images.find(({ id }) => id === currentTarget.value)?.id ?? null)}
      >
        <option value="">Main</option>
        {images.map(({ id, alt }, index) => (
          <option key={id} value={id}>
            {index + 1}
            {alt ? `: ${alt.slice(0, 40)}` : ''}
          </option>
        ))}
      </select>
    </span>
  )
}
