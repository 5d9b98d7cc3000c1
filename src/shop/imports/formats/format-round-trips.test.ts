import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { heading, paragraph, richText } from '#document/rich-text.ts'
import { toCsvHeader, toCsvLines } from '#platform/csv/table.ts'
import { SHOPIFY, SQUARESPACE } from '../testing/fixtures.ts'
import { readAll } from '../testing/read-all.ts'
import { formats } from './formats.ts'
import type { ImportedProduct, ImportedVariant } from './product.ts'

const fragment = fc.constantFrom(
  'Handle',
  'Title',
  'Price',
  'Variant Price',
  'Stock',
  ',',
  ';',
  '"',
  '\n',
  '\r\n',
  "'=1",
  '=1',
  '12.5',
  'a',
)
test('any text yields products or issues and never throws', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fragment, { maxLength: 60 }).map((parts) => parts.join('')),
  )
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom(...Object.values(formats)), async (input, format) => {
      const { products, table } = await readAll(input, format)
      expect(products.length).toBeLessThanOrEqual(table.rows.length)
      for (const header of format.columns.slice(0, 3))
        await readAll(`${header},${format.needs.join(',')}\n${input}`, format)
    }),
    { numRuns: 300 },
  )
})

const line = (most: number) =>
  fc
    .string({ unit: 'grapheme', maxLength: most })
    .map((text) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim())
const shortText = line(12).filter((text) => text !== '')
const single = fc.oneof(shortText, fc.constantFrom('=cmd()', "'=x", "'", '+1', '@', '-', 'a, b', 'x > y', 'c\\', '"q"'))
const oneLine = single.map((text) => text.replace(/\s+/g, ' '))
const measure = fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: null })
const amount = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }).map(String)
const variant = fc.record<Omit<ImportedVariant, 'row' | 'optionValues'>>({
  sku: fc.oneof(single, fc.constant('')),
  price: amount,
  salePrice: amount,
  onSale: fc.boolean(),
  stock: fc.oneof(
    fc.constant({ unlimited: true, quantity: 0 }),
    fc.integer({ min: 0, max: 1_000_000 }).map((quantity) => ({ unlimited: false, quantity })),
  ),
  weightGrams: measure,
  lengthMillimetres: measure,
  widthMillimetres: measure,
  heightMillimetres: measure,
  imageUrl: fc.option(fc.webUrl(), { nil: undefined }),
})
const product = fc.integer({ min: 0, max: 6 }).chain((options) =>
  fc.record<Omit<ImportedProduct, 'row' | 'handle'>>({
    title: single,
    productType: fc.constantFrom(...Object.values(ProductType)),
    excerpt: fc.oneof(single, fc.constant('')),
    description: fc
      .array(line(30), { maxLength: 3 })
      .map((lines) => richText(heading(2, 'Care'), ...lines.map((text) => paragraph(text)))),
    tags: fc.array(single, { maxLength: 4 }),
    categories: fc.array(fc.array(single, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
    state: fc.constantFrom('draft', 'scheduled', 'public'),
    publishOn: fc.option(
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((date) => date.toISOString()),
      { nil: null },
    ),
    optionNames: fc.array(single, { minLength: options, maxLength: options }),
    variants: fc.array(
      fc
        .tuple(variant, fc.array(single, { minLength: options, maxLength: options }))
        .map(([one, optionValues]) => ({ row: 0, ...one, optionValues })),
      { minLength: 1, maxLength: 4 },
    ),
    images: fc.array(fc.record({ url: fc.webUrl(), alt: fc.oneof(oneLine, fc.constant('')) }), { maxLength: 3 }),
    taxClass: fc.constantFrom('standard', 'reduced', 'zero'),
    addButtonText: fc.oneof(single, fc.constant('')),
    seoTitle: fc.oneof(single, fc.constant('')),
    seoDescription: fc.oneof(single, fc.constant('')),
  }),
)

const withoutRows = ({ variants, ...one }: ImportedProduct) => ({
  ...one,
  row: 0,
  variants: variants.map((each) => ({ ...each, row: 0 })),
})

test('our own format round-trips exactly, including formulas', async () => {
  const format = formats.sitewright
  await fc.assert(
    fc.asyncProperty(fc.array(product, { maxLength: 4 }), async (input) => {
      const products = input.map((one, place) => ({ ...one, row: 0, handle: `p-${place}` }))
      const rows = products.flatMap((one) =>
        format.write(one, { currency: 'USD', imperial: false, storeUrlId: 'shop' }),
      )
      const text = toCsvHeader(format.columns) + toCsvLines(format.columns, rows)
      const read = await readAll(text, format)
      expect(read.faults).toEqual([])
      expect(read.products.map(withoutRows)).toEqual(products.map(withoutRows))
    }),
    { numRuns: 150 },
  )
})

test('no exported cell starts a formula', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const cell = toCsvLines(['Title'], [{ Title: `=${value}` }])
      expect(cell.replace(/^"/, '').startsWith("'=")).toBe(true)
    }),
  )
})

test.each(['shopify', 'squarespace'] as const)('an export for %s reads back unchanged', async (name) => {
  const format = formats[name]
  const { products } = await readAll(name === 'shopify' ? SHOPIFY : SQUARESPACE)
  const rows = products.flatMap((one) => format.write(one, { currency: 'USD', imperial: false, storeUrlId: 'shop' }))
  const again = await readAll(toCsvHeader(format.columns) + toCsvLines(format.columns, rows))
  expect(again.format.name).toBe(name)
  expect(again.faults).toEqual([])
  expect(again.products.map(withoutRows)).toEqual(products.map(withoutRows))
})
