import type { Currency } from '#base/enumerations/currencies.ts'
import type { ProductType } from '#base/enumerations/products.ts'
import type { RichText } from '#document/rich-text.ts'
import type { Row, Table } from '#platform/csv/table.ts'
import type { ProductState } from '#shop/catalog/model.ts'
import type { FormatName } from '../model.ts'

/**
 * A product of an import file, in any format. An undefined field is not in the file: existing products keep their value and new ones get
 * the default.
 */
export type ImportedVariant = {
  row: number
  /** Empty if missing. */
  sku: string
  optionValues: string[]
  /** Minor units as digits. */
  price?: string
  salePrice?: string
  onSale?: boolean
  stock?: { unlimited: boolean; quantity: number }
  weightGrams?: number | null
  lengthMillimetres?: number | null
  widthMillimetres?: number | null
  heightMillimetres?: number | null
  imageUrl?: string
}

export type ImportedProduct = {
  row: number
  /** URL slug; empty if missing. */
  handle: string
  title?: string
  productType?: ProductType
  excerpt?: string
  description?: RichText
  tags?: string[]
  /** Paths, starting below the root. */
  categories?: string[][]
  /** A category named without its path; the product is added to it and keeps its other categories. */
  looseCategory?: string
  state?: ProductState
  publishOn?: string | null
  optionNames?: string[]
  variants: ImportedVariant[]
  images?: { url: string; alt: string }[]
  taxClass?: 'standard' | 'reduced' | 'zero'
  /** Empty: the site's default text. */
  addButtonText?: string
  seoTitle?: string
  seoDescription?: string
}

/** Fields that an issue can refer to; each format maps them to its columns. */
export type Field =
  | 'handle'
  | 'title'
  | 'productType'
  | 'excerpt'
  | 'description'
  | 'tags'
  | 'categories'
  | 'state'
  | 'publishOn'
  | 'optionNames'
  | 'optionValues'
  | 'sku'
  | 'price'
  | 'salePrice'
  | 'onSale'
  | 'stock'
  | 'weightGrams'
  | 'lengthMillimetres'
  | 'widthMillimetres'
  | 'heightMillimetres'
  | 'images'
  | 'taxClass'
  | 'addButtonText'
  | 'seoTitle'
  | 'seoDescription'

export type ReportIssue = (row: number, column: string, message: string) => void

export type ReadContext = {
  table: Pick<Table, 'has'>
  currency: Currency
  /** Whether a format without fixed units uses pounds and inches. */
  imperial: boolean
  report: ReportIssue
}

export type WriteContext = { currency: Currency; imperial: boolean; storeUrlId: string }

export type Format = {
  name: FormatName
  /** Required columns. */
  needs: readonly string[]
  /** Columns written by an export, in order. */
  columns: readonly string[]
  /** Known columns that are ignored. */
  ignores?: readonly string[]
  columnOf: Readonly<Record<Field, string>>
  /** Groups rows into products; empty for another row of the product above. */
  keyOf: (row: Row) => string
  read: (rows: readonly [Row, ...Row[]], reading: ReadContext) => ImportedProduct
  write: (product: ImportedProduct, writing: WriteContext) => Record<string, string>[]
}
