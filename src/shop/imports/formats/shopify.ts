import { ProductType } from '#base/enumerations/products.ts'
import type { Row } from '#platform/csv/table.ts'
import { htmlToRichText } from '#platform/html/html-to-rich-text.ts'
import {
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
 * Shopify's product file: one row per variant or image, grouped by handle. At most three options; a product without options has one named
 * Title. A sale is expressed by a compare-at price.
 */
const PLACES = [1, 2, 3]
const nameColumn = (place: number): string => `Option${place} Name`
const valueColumn = (place: number): string => `Option${place} Value`
const optionColumns = { places: PLACES, name: nameColumn, value: valueColumn }
const NO_OPTION = { name: 'Title', value: 'Default Title' }
const COUNTED = 'shopify'

const columns = [
  ...['Handle', 'Title', 'Body (HTML)', 'Type', 'Tags', 'Published'],
  ...PLACES.flatMap((place) => [nameColumn(place), valueColumn(place)]),
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy'],
  ...['Variant Price', 'Variant Compare At Price', 'Variant Requires Shipping', 'Image Src', 'Image Position'],
  ...['Image Alt Text', 'Gift Card', 'SEO Title', 'SEO Description', 'Variant Image', 'Status'],
]

const isVariant = (row: Row): boolean =>
  [valueColumn(1), 'Variant Price', 'Variant SKU'].some((column) => row.cell(column) !== '')

const hasNoOptions = (rows: readonly Row[]): boolean =>
  rows.every(
    (row) =>
      !isVariant(row) ||
      row.cell(valueColumn(1)).toLowerCase() === NO_OPTION.value.toLowerCase() ||
      PLACES.every((place) => row.cell(valueColumn(place)) === ''),
  )

/** Overselling (policy `continue`) is treated like untracked stock. */
const stockIn = (row: Row, { table, report }: ReadContext): ImportedVariant['stock'] => {
  const counts = row.cell('Variant Inventory Tracker') !== ''
  const sellsOn = row.cell('Variant Inventory Policy').toLowerCase() === 'continue'
  if (table.has('Variant Inventory Tracker') && (!counts || sellsOn)) return { unlimited: true, quantity: 0 }
  const quantity = parseCount({ row, column: 'Variant Inventory Qty', report })
  return quantity === undefined ? undefined : { unlimited: false, quantity }
}

const pricesIn = (
  row: Row,
  { table, currency, report }: ReadContext,
): Pick<ImportedVariant, 'price' | 'salePrice' | 'onSale'> => {
  const paid = parsePrice({ row, column: 'Variant Price', report }, currency)
  if (!table.has('Variant Compare At Price')) return { price: paid }
  const former = parsePrice({ row, column: 'Variant Compare At Price', report }, currency)
  return paid !== undefined && former !== undefined && BigInt(former) > BigInt(paid)
    ? { price: former, salePrice: paid, onSale: true }
    : { price: paid, salePrice: '0', onSale: false }
}

const readVariant = (row: Row, optionValues: string[], reading: ReadContext): ImportedVariant => ({
  row: row.number,
  sku: row.cell('Variant SKU'),
  optionValues,
  ...pricesIn(row, reading),
  stock: stockIn(row, reading),
  ...(reading.table.has('Variant Grams') && {
    weightGrams: parseMeasure({ row, column: 'Variant Grams', report: reading.report }, 1),
  }),
  imageUrl: row.cell('Variant Image') || undefined,
})

const parseImages = (rows: readonly Row[]): ImportedProduct['images'] =>
  rows
    .filter((row) => row.cell('Image Src') !== '')
    .map((row, index) => ({ row, place: Number(row.cell('Image Position') || Number.NaN) || index + 1 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ row }) => ({ url: row.cell('Image Src'), alt: row.cell('Image Alt Text') }))

const typeIn = (row: Row, { report }: ReadContext): ProductType | undefined => {
  if (parseBoolean({ row, column: 'Gift Card', report })) return ProductType.giftCard
  return parseBoolean({ row, column: 'Variant Requires Shipping', report }) === false ? ProductType.service : undefined
}

export const shopify: Format = {
  name: 'shopify',
  needs: ['Handle', 'Variant Price'],
  columns,
  columnOf: {
    handle: 'Handle',
    title: 'Title',
    productType: 'Gift Card',
    excerpt: 'Body (HTML)',
    description: 'Body (HTML)',
    tags: 'Tags',
    categories: 'Type',
    state: 'Status',
    publishOn: 'Published',
    optionNames: nameColumn(1),
    optionValues: valueColumn(1),
    sku: 'Variant SKU',
    price: 'Variant Price',
    salePrice: 'Variant Compare At Price',
    onSale: 'Variant Compare At Price',
    stock: 'Variant Inventory Qty',
    weightGrams: 'Variant Grams',
    lengthMillimetres: '',
    widthMillimetres: '',
    heightMillimetres: '',
    images: 'Image Src',
    taxClass: '',
    addButtonText: '',
    seoTitle: 'SEO Title',
    seoDescription: 'SEO Description',
  },
  keyOf: (row) => row.cell('Handle').toLowerCase(),

  read: (rows, reading) => {
    const [first] = rows
    const { table, report } = reading
    const ifPresent = <Value>(column: string, value: () => Value): Value | undefined =>
      table.has(column) ? value() : undefined
    const plain = hasNoOptions(rows)
    const options = readOptions(rows, optionColumns, reading)
    const hidden = parseBoolean({ row: first, column: 'Published', report }) === false
    const variants = rows.filter((row, index) => index === 0 || isVariant(row))
    return {
      row: first.number,
      handle: first.cell('Handle'),
      title: ifPresent('Title', () => first.cell('Title')),
      productType: typeIn(first, reading),
      description: ifPresent('Body (HTML)', () => htmlToRichText(first.cell('Body (HTML)'))),
      tags: ifPresent('Tags', () => parsePlainList(first.cell('Tags'))),
      looseCategory: first.cell('Type') || undefined,
      state:
        table.has('Published') || table.has('Status')
          ? hidden || /^(draft|archived)$/i.test(first.cell('Status'))
            ? 'draft'
            : 'public'
          : undefined,
      optionNames: options.names && plain ? [] : options.names,
      variants: variants.map((row) => readVariant(row, plain ? [] : options.valuesOf(row), reading)),
      images: ifPresent('Image Src', () => parseImages(rows)),
      seoTitle: ifPresent('SEO Title', () => first.cell('SEO Title')),
      seoDescription: ifPresent('SEO Description', () => first.cell('SEO Description')),
    }
  },

  write: (product, writing) => {
    const productImages = product.images ?? []
    const size = Math.max(product.variants.length, productImages.length)
    return Array.from({ length: size }, (_, place) => {
      const variant = product.variants[place]
      const photo = productImages[place]
      return {
        Handle: product.handle,
        ...(place === 0 && wholeOut(product)),
        ...(variant && variantOut(product, variant, writing)),
        ...(photo && {
          'Image Src': photo.url,
          'Image Position': String(place + 1),
          'Image Alt Text': photo.alt,
        }),
      }
    })
  },
}

/** Options beyond the third are joined into the third, so that variants stay distinct. */
const inThree = (words: readonly string[]): string[] =>
  words.length <= 3 ? [...words] : [...words.slice(0, 2), words.slice(2).join(' / ')]

const wholeOut = (product: ImportedProduct): Record<string, string> => ({
  Title: product.title ?? '',
  'Body (HTML)': product.description ? richTextToHtml(product.description) : '',
  Type: product.looseCategory ?? product.categories?.[0]?.at(-1) ?? '',
  Tags: (product.tags ?? []).join(', '),
  Published: String(product.state === 'public'),
  ...Object.fromEntries(
    ((product.optionNames ?? []).length === 0 ? [NO_OPTION.name] : inThree(product.optionNames ?? [])).map(
      (name, index) => [nameColumn(index + 1), name],
    ),
  ),
  'Gift Card': String(product.productType === ProductType.giftCard),
  'SEO Title': product.seoTitle ?? '',
  'SEO Description': product.seoDescription ?? '',
  Status: product.state === 'public' ? 'active' : 'draft',
})

const variantOut = (
  product: ImportedProduct,
  variant: ImportedVariant,
  { currency }: WriteContext,
): Record<string, string> => {
  const values = (product.optionNames ?? []).length === 0 ? [NO_OPTION.value] : inThree(variant.optionValues)
  const counted = variant.stock !== undefined && !variant.stock.unlimited
  return {
    ...Object.fromEntries(values.map((value, index) => [valueColumn(index + 1), value])),
    'Variant SKU': variant.sku,
    'Variant Grams': formatMeasure(variant.weightGrams, 1),
    'Variant Inventory Tracker': counted ? COUNTED : '',
    'Variant Inventory Qty': counted ? String(variant.stock?.quantity ?? 0) : '',
    'Variant Inventory Policy': 'deny',
    'Variant Price': formatPrice(variant.onSale ? variant.salePrice : variant.price, currency),
    'Variant Compare At Price': variant.onSale ? formatPrice(variant.price, currency) : '',
    'Variant Requires Shipping': String(
      product.productType === undefined || product.productType === ProductType.physical,
    ),
    'Variant Image': variant.imageUrl ?? '',
  }
}
