import type { Currency } from '#base/enumerations/currencies.ts'
import type { ProductType } from '#base/enumerations/products.ts'
import type { RichText } from '#document/rich-text.ts'
import type { ProductState } from '#shop/catalog/model.ts'
import type { FormatName } from '../model.ts'
import type { Row, Table } from './table.ts'

/**
 * A product as a file tells of it, whichever format it has. What is undefined the file says nothing about: it stays as it is, and is what
 * new products begin with.
 */
export type ImportedVariant = {
  row: number
  /** Empty where the file gives none. */
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
  pictureUrl?: string
}

export type ImportedProduct = {
  row: number
  /** The last part of its address; empty where the file gives none. */
  handle: string
  title?: string
  productType?: ProductType
  excerpt?: string
  description?: RichText
  tags?: string[]
  /** Each from the outermost inwards. */
  categories?: string[][]
  /** Named without its place; the product joins it and leaves none. */
  looseCategory?: string
  state?: ProductState
  publishOn?: string | null
  optionNames?: string[]
  variants: ImportedVariant[]
  pictures?: { url: string; alt: string }[]
  taxClass?: 'standard' | 'reduced' | 'zero'
  /** Empty: as the site says it. */
  addButtonText?: string
  seoTitle?: string
  seoDescription?: string
}

/** What a fault can be about; each format has its own name for it. */
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
  | 'pictures'
  | 'taxClass'
  | 'addButtonText'
  | 'seoTitle'
  | 'seoDescription'

export type ReportIssue = (row: number, column: string, message: string) => void

export type ReadContext = {
  table: Pick<Table, 'has'>
  currency: Currency
  /** Pounds and inches, where a format leaves it to the shop. */
  imperial: boolean
  report: ReportIssue
}

export type WriteContext = { currency: Currency; imperial: boolean; storeUrlId: string }

export type Format = {
  name: FormatName
  /** Without these nothing can be read. */
  needs: readonly string[]
  /** Those it writes, in order. */
  columns: readonly string[]
  /** Others that it knows, and does nothing with. */
  ignores?: readonly string[]
  columnOf: Readonly<Record<Field, string>>
  /** Which product a row belongs to; empty for the product above. */
  keyOf: (row: Row) => string
  read: (rows: readonly [Row, ...Row[]], reading: ReadContext) => ImportedProduct
  write: (product: ImportedProduct, writing: WriteContext) => Record<string, string>[]
}
