import fc from 'fast-check'
import type { Currency } from '#base/enumerations/currencies.ts'
import { ProductType } from '#base/enumerations/products.ts'
import type { AssetView } from '#site/assets/model.ts'
import { Merchandising } from '../merchandising-schema.ts'
import type { ProductDetail, StructuredContent, Variant } from '../model.ts'

/** Product entities without a database, for tests of display rules and widgets. */

type VariantOverrides = {
  sku?: string
  values?: readonly string[]
  price?: number
  salePrice?: number
  onSale?: boolean
  /** Null is unlimited. */
  stock?: number | null
  imageId?: string
}

type ItemOverrides = Partial<Omit<ProductDetail, 'structuredContent' | 'merchandising'>> & {
  type?: ProductType
  currency?: Currency
  optionNames?: readonly string[]
  variants?: readonly VariantOverrides[]
  content?: Partial<StructuredContent>
  merchandising?: Partial<Merchandising>
}

const uuid = (number: number): string => `01980a3c-7c1e-7b4a-9d3e-${number.toString(16).padStart(12, '0')}`

export const anImageView = (number: number, change: Partial<AssetView> = {}): AssetView => ({
  id: uuid(0xa0000 + number),
  filename: `bowl-${number}.jpg`,
  width: 1600,
  height: 2000,
  alt: `A bowl, view ${number}`,
  title: '',
  focalX: 0.5,
  focalY: 0.5,
  color: '#cfc8bb',
  mimeType: 'image/jpeg',
  ...change,
})

const aVariant = (
  overrides: VariantOverrides,
  index: number,
  names: readonly string[],
  currency: Currency,
): Variant => {
  const { price = 2400, salePrice = 0, onSale = false, stock = 10, values = [] } = overrides
  const optionValues = names.map((optionName, at) => ({ optionName, value: values[at] ?? '' }))
  return {
    id: uuid(0xb0000 + index),
    sku: overrides.sku ?? `SQ${index}`,
    attributes: Object.fromEntries(optionValues.map(({ optionName, value }) => [optionName, value])),
    optionValues,
    price,
    salePrice,
    priceMoney: { value: String(price), currency },
    salePriceMoney: { value: String(salePrice), currency },
    onSale,
    unlimited: stock === null,
    qtyInStock: stock ?? 0,
    imageId: overrides.imageId ?? null,
  }
}

export const anItem = (overrides: ItemOverrides = {}): ProductDetail => {
  const {
    type = ProductType.physical,
    currency = 'USD',
    optionNames = [],
    variants: givenVariants = [{}],
    content,
    merchandising,
    ...rest
  } = overrides
  const variants = givenVariants.map((variant, index) => aVariant(variant, index, optionNames, currency))
  const first = variants[0]
  return {
    id: uuid(1),
    collectionId: uuid(2),
    recordType: 11,
    urlId: 'celadon-bowl',
    fullUrl: '/shop/p/celadon-bowl',
    title: 'Celadon bowl',
    excerpt: 'Thrown in porcelain, glazed in celadon.',
    tags: [],
    categories: [],
    publishOn: null,
    updatedOn: Date.UTC(2026, 10, 1),
    variantOptionOrdering: optionNames,
    images: [anImageView(1)],
    body: { type: 'doc', content: [] },
    seoTitle: '',
    seoDescription: '',
    related: [],
    addOns: [],
    ...rest,
    merchandising: Merchandising.parse(merchandising ?? {}),
    structuredContent: {
      productType: type,
      variants,
      isSubscribable: false,
      subscriptionPlan: null,
      priceMoney: first?.priceMoney ?? { value: '0', currency },
      salePriceMoney: first?.salePriceMoney ?? { value: '0', currency },
      onSale: variants.some(({ onSale }) => onSale),
      additionalFieldsFormId: null,
      additionalFieldsForm: null,
      useCustomAddButtonText: false,
      customAddButtonText: '',
      ...content,
    },
  }
}

const arbitraryVariant = (values: readonly string[]): fc.Arbitrary<VariantOverrides> =>
  fc.record({
    values: fc.constant(values),
    price: fc.nat({ max: 1_000_000 }),
    salePrice: fc.nat({ max: 1_000_000 }),
    onSale: fc.boolean(),
    stock: fc.option(fc.nat({ max: 12 })),
  })

/** Any type, up to three options of up to three values, any subset of combinations, any prices and stock. */
export const arbitraryItem: fc.Arbitrary<ProductDetail> = fc
  .uniqueArray(fc.constantFrom('Size', 'Glaze', '__proto__', 'constructor', 'Größe'), { maxLength: 3 })
  .chain((optionNames) => {
    const combinations = optionNames.reduce<string[][]>(
      (known, name) => known.flatMap((values) => [1, 2, 3].map((number) => [...values, `${name} ${number}`])),
      [[]],
    )
    return fc.record({
      type: fc.constantFrom(...Object.values(ProductType)),
      optionNames: fc.constant(optionNames),
      variants: fc
        .subarray(combinations, { minLength: 1 })
        .chain((chosen) => fc.tuple(...chosen.map((values) => arbitraryVariant(values)))),
      content: fc.record({ isSubscribable: fc.boolean(), onSale: fc.boolean() }),
      merchandising: fc.record({
        scarcityEnabled: fc.boolean(),
        scarcityThreshold: fc.integer({ min: 1, max: 15 }),
        scarcityShownByDefault: fc.boolean(),
        customSoldOutText: fc.constantFrom('', ' ', 'Gone'),
      }),
    })
  })
  .map(anItem)
