import type { VariantDraft } from './product-draft.ts'

/** Editable columns of the variant table, in order. */
export const CELLS = ['sku', 'price', 'salePrice', 'quantity', 'weight', 'length', 'width', 'height'] as const
export type Cell = (typeof CELLS)[number]

const UNLIMITED = /^(∞|unlimited)$/i

export const readCell = (variant: VariantDraft, cell: Cell): string =>
  cell === 'quantity' && variant.unlimited ? '' : variant[cell]

/** A sale price starts a sale, and clearing it ends the sale; a number turns on stock tracking, and the word unlimited turns it off. */
export const writeCell = (variant: VariantDraft, cell: Cell, text: string): VariantDraft => {
  if (cell === 'salePrice') return { ...variant, salePrice: text, onSale: text.trim() !== '' }
  if (cell !== 'quantity') return { ...variant, [cell]: text }
  return UNLIMITED.test(text.trim())
    ? { ...variant, unlimited: true, quantity: '' }
    : { ...variant, unlimited: false, quantity: text }
}

/** Parses cells copied from a spreadsheet: tab-separated, one row per line, quoted if needed. */
export const parseCells = (text: string): string[][] => {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = (): void => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < source.length; at++) {
    const char = source[at] ?? ''
    if (quoted && char === '"' && source[at + 1] === '"') {
      cell += '"'
      at++
    } else if (quoted && char === '"') quoted = false
    else if (!quoted && char === '"' && cell === '') quoted = true
    else if (!quoted && char === '\t') endCell()
    else if (!quoted && char === '\n') {
      endCell()
      rows.push([])
    } else cell += char
  }
  endCell()
  return rows
}

/** Whether pasted text has more than one cell. */
export const isManyCells = (text: string): boolean => /\t|\n./.test(text.replace(/\r\n?/g, '\n'))

type CellPosition = { row: number; column: number }

/** Writes cells with their top left corner at a position, clipped to the table. */
export const pasteCells = (
  variants: readonly VariantDraft[],
  columns: readonly Cell[],
  { row, column }: CellPosition,
  cells: readonly (readonly string[])[],
): VariantDraft[] =>
  variants.map((variant, at) =>
    (cells[at - row] ?? []).reduce((written, text, offset) => {
      const cell = columns[column + offset]
      return cell ? writeCell(written, cell, text.trim()) : written
    }, variant),
  )

/** Copies the value of one row to all rows below. */
export const fillDown = (variants: readonly VariantDraft[], cell: Cell, from: number): VariantDraft[] => {
  const source = variants[from]
  if (!source) return [...variants]
  return variants.map((variant, at) => {
    if (at <= from) return variant
    if (cell === 'quantity') return { ...variant, quantity: source.quantity, unlimited: source.unlimited }
    if (cell === 'salePrice') return { ...variant, salePrice: source.salePrice, onSale: source.onSale }
    return { ...variant, [cell]: source[cell] }
  })
}

/** Keyboard navigation: Enter and the arrow keys move up and down; left and right only at the edge of the text. */
export const moveCellFocus = (
  key: string,
  { row, column }: CellPosition,
  text: { start: number | null; end: number | null; length: number },
  shift: boolean,
): CellPosition | undefined => {
  if (key === 'ArrowDown' || (key === 'Enter' && !shift)) return { row: row + 1, column }
  if (key === 'ArrowUp' || (key === 'Enter' && shift)) return { row: row - 1, column }
  const collapsedOrAll = text.start === text.end || (text.start === 0 && text.end === text.length)
  if (key === 'ArrowLeft' && text.start === 0 && collapsedOrAll) return { row, column: column - 1 }
  if (key === 'ArrowRight' && text.end === text.length && collapsedOrAll) return { row, column: column + 1 }
  return undefined
}
