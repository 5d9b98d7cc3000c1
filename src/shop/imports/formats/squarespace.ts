import { getProductTypeName, PRODUCT_TYPE_NAMES, ProductType } from '#base/enumerations/products.ts'
import type { Row } from '#platform/csv/table.ts'
import { htmlToRichText } from '#platform/html/html-to-rich-text.ts'
import {
  formatBoolean,
  formatMeasure,
  formatPrice,
  parseBoolean,
  parseCount,
  parseMeasure,
  parsePlainList,
  parsePrice,
} from './cells.ts'
import { readOptions } from './options.ts'
import type { Format, ImportedProduct, ImportedVariant, ReadContext, WriteContext } from './product.ts'
import { richTextToHtml } from './rich-text-html.ts'

/**
 * Squarespace's product file: one row per variant; rows after a product's first contain only the variant. Units are those of the
 * shop: kilograms and centimeters, or pounds and inches.
 */
const PLACES = [1, 2, 3, 4, 5, 6]
const nameColumn = (place: number): string => `Option Name ${place}`
const valueColumn = (place: number): string => `Option Value ${place}`
const optionColumns = { places: PLACES, name: nameColumn, value: valueColumn }
const TYPE = 'Product Type [Non Editable]'
const ID = 'Product ID [Non Editable]'

const columns = [
  ...[ID, 'Variant ID [Non Editable]', TYPE, 'Product Page', 'Product URL', 'Title', 'Description', 'SKU'],
  ...PLACES.flatMap((place) => [nameColumn(place), valueColumn(place)]),
  ...['Price', 'Sale Price', 'On Sale', 'Stock', 'Categories', 'Tags', 'Weight', 'Length', 'Width', 'Height'],
  ...['Visible', 'Hosted Image URLs'],
]

const GRAMS = { metric: 1000, imperial: 453.59237 }
const MILLIMETRES = { metric: 10, imperial: 25.4 }
const system = ({ imperial }: { imperial: boolean }): 'metric' | 'imperial' => (imperial ? 'imperial' : 'metric')

const stockIn = (row: Row, { report }: ReadContext): ImportedVariant['stock'] => {
  if (row.cell('Stock').toLowerCase() === 'unlimited') return { unlimited: true, quantity: 0 }
  const quantity = parseCount({ row, column: 'Stock', report })
  return quantity === undefined ? undefined : { unlimited: false, quantity }
}

const readVariant = (row: Row, optionValues: string[], reading: ReadContext): ImportedVariant => {
  const { table, report, currency } = reading
  const measure = (column: string, unit: number): number | null | undefined =>
    table.has(column) ? parseMeasure({ row, column, report }, unit) : undefined
  return {
    row: row.number,
    sku: row.cell('SKU'),
    optionValues,
    price: parsePrice({ row, column: 'Price', report }, currency),
    ...(table.has('Sale Price') && { salePrice: parsePrice({ row, column: 'Sale Price', report }, currency) ?? '0' }),
    ...(table.has('On Sale') && { onSale: parseBoolean({ row, column: 'On Sale', report }) ?? false }),
    stock: stockIn(row, reading),
    weightGrams: measure('Weight', GRAMS[system(reading)]),
    lengthMillimetres: measure('Length', MILLIMETRES[system(reading)]),
    widthMillimetres: measure('Width', MILLIMETRES[system(reading)]),
    heightMillimetres: measure('Height', MILLIMETRES[system(reading)]),
  }
}

const typeIn = (row: Row): ProductType | undefined => {
  const place = (PRODUCT_TYPE_NAMES as readonly string[]).indexOf(row.cell(TYPE).toUpperCase().replace(' ', '_'))
  return place < 0 ? undefined : ((place + 1) as ProductType)
}

export const squarespace: Format = {
  name: 'squarespace',
  needs: ['Title', 'Price'],
  columns,
  columnOf: {
    handle: 'Product URL',
    title: 'Title',
    productType: TYPE,
    excerpt: 'Description',
    description: 'Description',
    tags: 'Tags',
    categories: 'Categories',
    state: 'Visible',
    publishOn: 'Visible',
    optionNames: nameColumn(1),
    optionValues: valueColumn(1),
    sku: 'SKU',
    price: 'Price',
    salePrice: 'Sale Price',
    onSale: 'On Sale',
    stock: 'Stock',
    weightGrams: 'Weight',
    lengthMillimetres: 'Length',
    widthMillimetres: 'Width',
    heightMillimetres: 'Height',
    images: 'Hosted Image URLs',
    taxClass: '',
    addButtonText: '',
    seoTitle: '',
    seoDescription: '',
  },
  keyOf: (row) => row.cell(ID) || row.cell('Product URL').toLowerCase() || row.cell('Title'),

  read: (rows, reading) => {
    const [first] = rows
    const { table, report } = reading
    const ifPresent = <Value>(column: string, value: () => Value): Value | undefined =>
      table.has(column) ? value() : undefined
    const options = readOptions(rows, optionColumns, reading)
    return {
      row: first.number,
      handle: first.cell('Product URL').replace(/^.*\//, ''),
      title: first.cell('Title'),
      productType: typeIn(first),
      description: ifPresent('Description', () => htmlToRichText(first.cell('Description'))),
      tags: ifPresent('Tags', () => parsePlainList(first.cell('Tags'))),
      categories: ifPresent('Categories', () =>
        parsePlainList(first.cell('Categories')).map((path) =>
          path
            .split('/')
            .map((name) => name.trim())
            .filter(Boolean),
        ),
      ),
      state: ifPresent('Visible', () =>
        parseBoolean({ row: first, column: 'Visible', report }) === false ? 'draft' : 'public',
      ),
      optionNames: options.names,
      variants: rows.map((row) => readVariant(row, options.valuesOf(row), reading)),
      images: ifPresent('Hosted Image URLs', () =>
        first
          .cell('Hosted Image URLs')
          .split(/\s+/)
          .filter(Boolean)
          .map((url) => ({ url, alt: '' })),
      ),
    }
  },

  write: (product, writing) =>
    product.variants.map((variant, place) => ({
      ...(place === 0 && wholeOut(product, writing)),
      ...variantOut(variant, writing),
      ...Object.fromEntries((product.optionNames ?? []).map((name, index) => [nameColumn(index + 1), name])),
    })),
}

const wholeOut = (product: ImportedProduct, { storeUrlId }: WriteContext): Record<string, string> => ({
  [TYPE]: getProductTypeName(product.productType ?? ProductType.physical),
  'Product Page': storeUrlId,
  'Product URL': product.handle,
  Title: product.title ?? '',
  Description: product.description ? richTextToHtml(product.description) : '',
  Categories: (product.categories ?? []).map((path) => `/${path.join('/')}`).join(', '),
  Tags: (product.tags ?? []).join(', '),
  Visible: formatBoolean(product.state === 'public'),
  'Hosted Image URLs': (product.images ?? []).map(({ url }) => url).join(' '),
})

const variantOut = (variant: ImportedVariant, writing: WriteContext): Record<string, string> => ({
  SKU: variant.sku,
  ...Object.fromEntries(variant.optionValues.map((value, index) => [valueColumn(index + 1), value])),
  Price: formatPrice(variant.price, writing.currency),
  'Sale Price': formatPrice(variant.salePrice, writing.currency),
  'On Sale': formatBoolean(variant.onSale ?? false),
  Stock: !variant.stock || variant.stock.unlimited ? 'Unlimited' : String(variant.stock.quantity),
  Weight: formatMeasure(variant.weightGrams, GRAMS[system(writing)]),
  Length: formatMeasure(variant.lengthMillimetres, MILLIMETRES[system(writing)]),
  Width: formatMeasure(variant.widthMillimetres, MILLIMETRES[system(writing)]),
  Height: formatMeasure(variant.heightMillimetres, MILLIMETRES[system(writing)]),
})
