import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { bulletList, richText } from '#document/rich-text.ts'
import { toCsvHeader, toCsvLines } from '#platform/csv/table.ts'
import { SHOPIFY, SITEWRIGHT, SQUARESPACE } from '../testing/fixtures.ts'
import { readAll } from '../testing/read-all.ts'
import { detectFormat, listIgnoredColumns } from './formats.ts'

const refusalOf = (text: string) => {
  try {
    return detectFormat(text).name
  } catch (error) {
    return error
  }
}

test('a file is recognized by its columns, with any delimiter', () => {
  expect(detectFormat(SHOPIFY).name).toBe('shopify')
  expect(detectFormat(SQUARESPACE).name).toBe('squarespace')
  expect(detectFormat(SITEWRIGHT).name).toBe('sitewright')
  expect(detectFormat('\uFEFFhandle;TITLE;price\r\na;b;1').name).toBe('sitewright')
})

test('a file with unknown columns is rejected with the missing ones', () => {
  expect(refusalOf('title,price,colour\n1,2,3')).toMatchObject({
    code: 'imports.wrong_columns',
    message: expect.stringContaining('no column named Handle'),
  })
  expect(refusalOf('first name,email\nMary,m@kiln.test')).toMatchObject({
    code: 'imports.wrong_columns',
    message: expect.stringContaining('first name, email'),
  })
  expect(refusalOf('')).toMatchObject({ code: 'imports.unreadable' })
})

test('a Shopify file is read with variants, images in order, and compare-at prices as sales', async () => {
  const { products, faults, table, format } = await readAll(SHOPIFY)
  expect(faults).toEqual([])
  expect(listIgnoredColumns(format, table)).toEqual(['Vendor', 'Product Category'])
  const [bowl, card] = products
  expect(bowl).toMatchObject({
    handle: 'low-bowl',
    title: 'Low bowl',
    tags: ['stoneware', 'blue'],
    looseCategory: 'Bowls',
    state: 'public',
    optionNames: ['Size', 'Glaze'],
    images: [
      { url: 'http://pictures.kiln.test/low-1.png', alt: 'From the side' },
      { url: 'http://pictures.kiln.test/low-2.png', alt: 'From above' },
      { url: 'http://pictures.kiln.test/low-3.png', alt: '' },
    ],
    seoTitle: 'Low bowl by hand',
    variants: [
      {
        sku: 'LB-S-C',
        optionValues: ['Small', 'Celadon'],
        price: '3000',
        salePrice: '2400',
        onSale: true,
        weightGrams: 420,
      },
      {
        sku: 'LB-L-C',
        optionValues: ['Large', 'Celadon'],
        price: '3800',
        onSale: false,
        stock: { unlimited: false, quantity: 0 },
      },
      { sku: 'LB-L-A', optionValues: ['Large', 'Ash'], price: '3800', onSale: false, stock: { unlimited: true } },
    ],
  })
  expect(bowl?.variants[0]?.stock).toEqual({ unlimited: false, quantity: 7 })
  expect(card).toMatchObject({
    productType: ProductType.giftCard,
    state: 'draft',
    optionNames: [],
    variants: [{ optionValues: [], price: '5000', stock: { unlimited: true, quantity: 0 } }],
  })
})

test('a Squarespace file lists further variants in rows without a title', async () => {
  const { products, faults } = await readAll(SQUARESPACE)
  expect(faults).toEqual([])
  expect(products).toMatchObject([
    {
      handle: 'moon-jar',
      productType: ProductType.physical,
      description: richText('Two bowls, joined.', bulletList('One of a kind')),
      categories: [['Vases'], ['Vases', 'Large']],
      optionNames: ['Size'],
      state: 'public',
      variants: [
        { sku: 'SQ001', price: '125000', salePrice: '99950', onSale: true, weightGrams: 2500, heightMillimetres: 315 },
        { sku: 'SQ002', price: '80000', onSale: false, stock: { unlimited: true }, lengthMillimetres: null },
      ],
      images: [{ url: 'https://pictures.kiln.test/moon.png' }, { url: 'https://pictures.kiln.test/moon-2.png' }],
    },
    { handle: 'evening-class', productType: ProductType.service, state: 'draft', variants: [{ optionValues: [] }] },
  ])
})

test('invalid prices and stock are reported with row, column and fix', async () => {
  const text = `Handle,Title,SKU,Price,Stock,On Sale
a,A,1,-3,1,no
b,B,2,12.345,-1,no
c,C,3,1234567890123456,0.5,perhaps
d,D,4,=cmd(),many,no
e,E,5,twelve,2000001,no`
  const { faults } = await readAll(text)
  expect(faults.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    '2 Price: A price cannot be negative.',
    '3 Price: Prices in USD have 2 decimal places: write 12.50.',
    '3 Stock: Stock cannot be negative. Enter 0 if the item is sold out.',
    '4 Price: This price has too many digits: the maximum is 15.',
    '4 On Sale: “perhaps” is neither Yes nor No.',
    '4 Stock: Stock must be a whole number.',
    '5 Price: This cell is a formula. Replace it with its value; if the text really starts with =, put an apostrophe before it.',
    '5 Stock: “many” is not a quantity. Enter a whole number, or Unlimited.',
    '6 Price: “twelve” is not a price. Use digits and a decimal point, such as 12.50.',
    '6 Stock: Stock is at most 1,000,000. Enter Unlimited to stop tracking it.',
  ])
})

test('a formula is rejected in any cell; after an apostrophe it is plain text, as are numbers stored as text', async () => {
  const { products, faults } = await readAll(
    `Handle,Title,SKU,Price\na,"=HYPERLINK(""http://x.test"")","=""007""",1\nb,'=cmd(),'+1,1\nc,@home,-5°,1`,
  )
  expect(faults).toMatchObject([{ row: 2, column: 'Title', message: expect.stringContaining('formula') }])
  expect(products.map(({ title, variants }) => [title, variants[0]?.sku])).toEqual([
    ['=HYPERLINK("http://x.test")', '007'],
    ['=cmd()', '+1'],
    ['@home', '-5°'],
  ])
})

test('a row with too many cells and an unclosed quotation mark are issues of their products', async () => {
  const { faults } = await readAll('Handle,Title,Price\na,A,1,surprise\nb,"B,2\nc,C,3')
  expect(faults.map(({ row }) => row)).toEqual([2, 3])
  expect(faults.map(({ message }) => message).join()).toMatch(/more cells.*never closed/s)
})

test('option values are matched by the option names of their row, in any order', async () => {
  const { products, faults } = await readAll(
    [
      'Handle,Title,Price,Option 1 Name,Option 1 Value,Option 2 Name,Option 2 Value,Option 3 Value',
      'a,A,1,Size,Small,Colour,Blue,',
      'a,,1,colour,Red,SIZE,Large,',
      'a,,1,,Small,,Red,',
      'b,B,1,Size,Small,Colour,Blue,',
      'b,,1,Size,Large,Material,Clay,',
      'b,,1,Colour,Red,,Large,',
      'b,,1,,,,Red,',
    ].join('\n'),
  )
  expect(products[0]).toMatchObject({
    optionNames: ['Size', 'Colour'],
    variants: [
      { optionValues: ['Small', 'Blue'] },
      { optionValues: ['Large', 'Red'] },
      { optionValues: ['Small', 'Red'] },
    ],
  })
  // Ambiguous values are left to catalog validation, so that no value ends up under another option.
  expect(products[1]?.variants.map(({ optionValues }) => optionValues)).toEqual([
    ['Small', 'Blue'],
    ['Large'],
    ['', 'Red', 'Large'],
    ['', 'Red'],
  ])
  expect(faults).toEqual([
    {
      row: 6,
      column: 'Option 2 Name',
      message: 'Row 5 defines the options Size, Colour; “Material” is not one of them.',
    },
  ])
})

test('Shopify and Squarespace files are also matched by option names', async () => {
  const shop = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price'
  const square = 'Product URL,Title,Option Name 1,Option Value 1,Option Name 2,Option Value 2,Price'
  for (const header of [shop, square]) {
    const { products } = await readAll(`${header}\na,A,Size,S,Glaze,Ash,1\na,,Glaze,Jade,Size,L,1`)
    expect(products[0]?.variants.map(({ optionValues }) => optionValues)).toEqual([
      ['S', 'Ash'],
      ['L', 'Jade'],
    ])
  }
})

test('a product with too many rows is cut off and reported once', async () => {
  const rows = Array.from({ length: 20_000 }, (_, place) => `a,A,=1,-1,${place}`)
  const { products, faults } = await readAll(['Handle,Title,SKU,Price,Option 1 Value', ...rows, 'b,B,B,1,'].join('\n'))
  expect(products.map(({ variants }) => variants.length)).toEqual([300, 1])
  expect(faults).toHaveLength(601)
  expect(faults[0]).toMatchObject({ row: 302, column: 'Handle', message: expect.stringContaining('250 variants') })
})

test('each row’s issue is reported for its own product', async () => {
  const rows = Array.from({ length: 2000 }, (_, place) => `p-${place},P,1,surplus`)
  const { faults } = await readAll(['Handle,Title,Price', ...rows].join('\n'))
  expect(faults).toHaveLength(2000)
})

test('a header with a duplicate column or too many columns is rejected', () => {
  expect(refusalOf('Handle,Title,Price,price\na,b,1,2')).toMatchObject({
    code: 'imports.wrong_columns',
    message: expect.stringContaining('two columns named price'),
  })
  expect(refusalOf('Handle,Title,Vendor,Vendor\na,b,1,2')).toBe('sitewright')
  expect(refusalOf(`Handle${',x'.repeat(100_000)}`)).toMatchObject({ code: 'imports.unreadable' })
})

test('a long file is read in chunks without splitting a cell', async () => {
  const title = (place: number) => `Bowl ${place},\nwith "feet" ${'and glaze '.repeat(place % 40)}`.trim()
  const rows = Array.from({ length: 4000 }, (_, place) => ({ Handle: `p-${place}`, Title: title(place), Price: '1' }))
  const text = toCsvHeader(['Handle', 'Title', 'Price']) + toCsvLines(['Handle', 'Title', 'Price'], rows)
  expect(text.length).toBeGreaterThan(600_000)
  const { products, faults } = await readAll(text)
  expect(faults).toEqual([])
  expect(products.map((one) => one.title)).toEqual(rows.map((row) => row.Title))
})
