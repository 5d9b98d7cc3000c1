import { getProductTypeName, PRODUCT_TYPE_NAMES, type ProductType } from '#base/enumerations/products.ts'
import type { Row } from '#platform/csv/table.ts'
import { MAX_OPTIONS, PRODUCT_STATES, type ProductState } from '#shop/catalog/model.ts'
import {
  formatBoolean,
  formatCategoryPaths,
  formatList,
  formatMeasure,
  formatPrice,
  parseBoolean,
  parseCategoryPaths,
  parseCount,
  parseList,
  parseMeasure,
  parsePrice,
} from './cells.ts'
import { readOptions } from './options.ts'
import type { Format, ImportedProduct, ImportedVariant, ReadContext } from './product.ts'
import { decodeExactText, encodeExactText } from './rich-text-html.ts'

/**
 * Our own format: lossless, one row per variant; product-level values are in the first row.
 */
const OPTIONS = Array.from({ length: MAX_OPTIONS }, (_, index) => index + 1)
const nameColumn = (place: number): string => `Option ${place} Name`
const valueColumn = (place: number): string => `Option ${place} Value`
const TAX_CLASSES = ['standard', 'reduced', 'zero'] as const

const columns = [
  ...['Handle', 'Title', 'Type', 'State', 'Publish On', 'Excerpt', 'Description', 'Categories', 'Tags'],
  ...OPTIONS.flatMap((place) => [nameColumn(place), valueColumn(place)]),
  ...['SKU', 'Price', 'Sale Price', 'On Sale', 'Stock', 'Weight (g)', 'Length (mm)', 'Width (mm)', 'Height (mm)'],
  ...['Variant Picture', 'Pictures', 'Tax Class', 'Add Button Text', 'SEO Title', 'SEO Description'],
]

const optionColumns = { places: OPTIONS, name: nameColumn, value: valueColumn }

const stockIn = (row: Row, reading: ReadContext): ImportedVariant['stock'] => {
  if (row.cell('Stock').toLowerCase() === 'unlimited') return { unlimited: true, quantity: 0 }
  const quantity = parseCount({ row, column: 'Stock', report: reading.report })
  return quantity === undefined ? undefined : { unlimited: false, quantity }
}

const readVariant = (row: Row, optionValues: string[], reading: ReadContext): ImportedVariant => {
  const { table, report, currency } = reading
  const ifPresent = <Value>(
    column: string,
    read: (cell: { row: Row; column: string; report: ReadContext['report'] }) => Value,
  ) => (table.has(column) ? read({ row, column, report }) : undefined)
  const measure = (column: string) => ifPresent(column, (cell) => parseMeasure(cell, 1))
  const sale = ifPresent('Sale Price', (cell) => parsePrice(cell, currency) ?? '0')
  return {
    row: row.number,
    sku: row.cell('SKU'),
    optionValues,
    price: ifPresent('Price', (cell) => parsePrice(cell, currency)),
    salePrice: sale,
    onSale: ifPresent('On Sale', (cell) => parseBoolean(cell) ?? false),
    stock: ifPresent('Stock', () => stockIn(row, reading)),
    weightGrams: measure('Weight (g)'),
    lengthMillimetres: measure('Length (mm)'),
    widthMillimetres: measure('Width (mm)'),
    heightMillimetres: measure('Height (mm)'),
    imageUrl: row.cell('Variant Picture') || undefined,
  }
}

const oneOf = <Value extends string>(
  row: Row,
  column: string,
  values: readonly Value[],
  { report }: ReadContext,
): Value | undefined => {
  const text = row.cell(column).toLowerCase()
  const found = values.find((value) => value.toLowerCase() === text)
  if (text !== '' && found === undefined)
    report(row.number, column, `“${text.slice(0, 40)}” is not a valid value. Use one of ${values.join(', ')}.`)
  return found
}

const TYPES = new Map(PRODUCT_TYPE_NAMES.map((name, index) => [name, (index + 1) as ProductType]))

const dateIn = (row: Row, { report }: ReadContext): string | null => {
  const text = row.cell('Publish On')
  if (text === '') return null
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) {
    report(row.number, 'Publish On', 'Enter a date such as 2026-11-30, or with a time such as 2026-11-30T09:00:00Z.')
    return null
  }
  return new Date(time).toISOString()
}

/** One line per image: URL, then alt text. */
const parseImages = (row: Row): ImportedProduct['images'] =>
  row
    .cell('Pictures')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const end = line.search(/\s/)
      return end < 0 ? { url: line, alt: '' } : { url: line.slice(0, end), alt: line.slice(end).trim() }
    })

const whenGiven =
  (rows: readonly Row[]): Row['cell'] =>
  (column) =>
    rows.find((row) => row.cell(column) !== '')?.cell(column) ?? ''

export const sitewright: Format = {
  name: 'sitewright',
  needs: ['Handle'],
  columns,
  columnOf: {
    handle: 'Handle',
    title: 'Title',
    productType: 'Type',
    excerpt: 'Excerpt',
    description: 'Description',
    tags: 'Tags',
    categories: 'Categories',
    state: 'State',
    publishOn: 'Publish On',
    optionNames: nameColumn(1),
    optionValues: valueColumn(1),
    sku: 'SKU',
    price: 'Price',
    salePrice: 'Sale Price',
    onSale: 'On Sale',
    stock: 'Stock',
    weightGrams: 'Weight (g)',
    lengthMillimetres: 'Length (mm)',
    widthMillimetres: 'Width (mm)',
    heightMillimetres: 'Height (mm)',
    images: 'Pictures',
    taxClass: 'Tax Class',
    addButtonText: 'Add Button Text',
    seoTitle: 'SEO Title',
    seoDescription: 'SEO Description',
  },
  keyOf: (row) => row.cell('Handle').toLowerCase(),

  read: (rows, reading) => {
    const [first] = rows
    const text = whenGiven(rows)
    const ifPresent = <Value>(column: string, value: () => Value): Value | undefined =>
      reading.table.has(column) ? value() : undefined
    const options = readOptions(rows, optionColumns, reading)
    const type = oneOf(first, 'Type', PRODUCT_TYPE_NAMES, reading)
    return {
      row: first.number,
      handle: first.cell('Handle'),
      title: ifPresent('Title', () => text('Title')),
      productType: type && TYPES.get(type),
      excerpt: ifPresent('Excerpt', () => text('Excerpt')),
      description: ifPresent('Description', () => decodeExactText(text('Description'))),
      tags: ifPresent('Tags', () => parseList(text('Tags'))),
      categories: ifPresent('Categories', () => parseCategoryPaths(text('Categories'))),
      state: oneOf<ProductState>(first, 'State', PRODUCT_STATES, reading),
      publishOn: ifPresent('Publish On', () => dateIn(first, reading)),
      optionNames: options.names,
      variants: rows.map((row) => readVariant(row, options.valuesOf(row), reading)),
      images: ifPresent('Pictures', () => parseImages(first)),
      taxClass: oneOf(first, 'Tax Class', TAX_CLASSES, reading),
      addButtonText: ifPresent('Add Button Text', () => text('Add Button Text')),
      seoTitle: ifPresent('SEO Title', () => text('SEO Title')),
      seoDescription: ifPresent('SEO Description', () => text('SEO Description')),
    }
  },

  write: (product, { currency }) =>
    product.variants.map((variant, place) => ({
      Handle: product.handle,
      ...(place === 0 && wholeOut(product)),
      ...Object.fromEntries(variant.optionValues.map((value, index) => [valueColumn(index + 1), value])),
      SKU: variant.sku,
      Price: formatPrice(variant.price, currency),
      'Sale Price': formatPrice(variant.salePrice, currency),
      'On Sale': formatBoolean(variant.onSale),
      Stock: !variant.stock ? '' : variant.stock.unlimited ? 'Unlimited' : String(variant.stock.quantity),
      'Weight (g)': formatMeasure(variant.weightGrams, 1),
      'Length (mm)': formatMeasure(variant.lengthMillimetres, 1),
      'Width (mm)': formatMeasure(variant.widthMillimetres, 1),
      'Height (mm)': formatMeasure(variant.heightMillimetres, 1),
      'Variant Picture': variant.imageUrl ?? '',
    })),
}

const wholeOut = (product: ImportedProduct): Record<string, string> => ({
  Title: product.title ?? '',
  Type: product.productType ? getProductTypeName(product.productType) : '',
  State: product.state ?? '',
  'Publish On': product.publishOn ?? '',
  Excerpt: product.excerpt ?? '',
  Description: product.description ? encodeExactText(product.description) : '',
  Categories: formatCategoryPaths(product.categories),
  Tags: formatList(product.tags),
  ...Object.fromEntries((product.optionNames ?? []).map((name, index) => [nameColumn(index + 1), name])),
  Pictures: (product.images ?? []).map(({ url, alt }) => `${url} ${alt.replace(/\s+/g, ' ')}`.trim()).join('\n'),
  'Tax Class': product.taxClass ?? '',
  'Add Button Text': product.addButtonText ?? '',
  'SEO Title': product.seoTitle ?? '',
  'SEO Description': product.seoDescription ?? '',
})
