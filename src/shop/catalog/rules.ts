import { DomainError } from '#base/domain-error.ts'
import { ProductType } from '#base/enumerations/products.ts'
import type { ProductInput, VariantInput } from './product-schema.ts'

/** What can be wrong with a product that has the right shape. Messages say what to do, and name the field. */

type Errors = Record<string, string>

const refuse = (code: string, errors: Errors): void => {
  const [message] = Object.values(errors)
  if (message !== undefined) throw new DomainError(code, message, { errors })
}

/** Of these there is always enough. */
export const isCounted = (type: ProductType): boolean => type === ProductType.physical || type === ProductType.service
const maySubscribe = isCounted

const TYPE_NAMES: Readonly<Record<ProductType, string>> = {
  [ProductType.physical]: 'A physical product',
  [ProductType.digital]: 'A digital product',
  [ProductType.service]: 'A service',
  [ProductType.giftCard]: 'A gift card',
  [ProductType.paywall]: 'A paywall product',
}

/** Places of those that repeat an earlier one. */
const repeats = (keys: readonly (string | undefined)[]): number[] => {
  const seen = new Set<string>()
  return keys.flatMap((key, index) => {
    if (key === undefined) return []
    if (seen.has(key)) return [index]
    seen.add(key)
    return []
  })
}

/** Two variants of which a shopper could not say which is meant have the same key. */
const keyOfValues = (values: readonly string[]): string => JSON.stringify(values)

const optionFaults = (optionNames: readonly string[], variants: readonly VariantInput[]): void => {
  const twice = repeats(optionNames.map((name) => name.toLowerCase()))
  refuse(
    'catalog.options_twice',
    Object.fromEntries(
      twice.map((index) => [
        `optionNames.${index}`,
        `There are two options called “${optionNames[index]}”. Rename one of them.`,
      ]),
    ),
  )
  const uncovered: Errors = {}
  variants.forEach(({ optionValues }, index) => {
    const missing = optionNames.slice(optionValues.length)
    if (missing.length > 0)
      uncovered[`variants.${index}.optionValues`] = `Give variant ${index + 1} a value for ${missing.join(', ')}.`
    else if (optionValues.length > optionNames.length)
      uncovered[`variants.${index}.optionValues`] =
        `Variant ${index + 1} has more values than the product has options. Add an option, or take a value away.`
  })
  refuse('catalog.options_uncovered', uncovered)
  const same = repeats(variants.map(({ optionValues }) => keyOfValues(optionValues)))
  refuse(
    'catalog.options_twice',
    Object.fromEntries(
      same.map((index) => [
        `variants.${index}.optionValues`,
        optionNames.length === 0
          ? 'A product without options has one variant. Add an option that tells the variants apart.'
          : `Two variants are “${variants[index]?.optionValues.join(' / ')}”. Change one of them, or take it away.`,
      ]),
    ),
  )
}

const typeFaults = ({ productType, optionNames, variants }: ProductInput): void => {
  const name = TYPE_NAMES[productType]
  const single = productType === ProductType.digital || productType === ProductType.paywall
  if (single && (variants.length > 1 || optionNames.length > 0))
    refuse('catalog.variants_of_type', { variants: `${name} has one price and no options. Keep one variant.` })
  if (productType === ProductType.giftCard && optionNames.length > 1)
    refuse('catalog.variants_of_type', { optionNames: `${name} has one option: its amounts.` })
}

const subscriptionFaults = ({ isSubscribable, subscriptionPlan, productType }: ProductInput): void => {
  if (!isSubscribable) return
  if (!maySubscribe(productType))
    refuse('catalog.not_subscribable', {
      isSubscribable: `${TYPE_NAMES[productType]} cannot be sold by subscription; physical products and services can.`,
    })
  if (!subscriptionPlan)
    refuse('catalog.not_subscribable', { subscriptionPlan: 'Say how often the subscription is paid.' })
}

const saleFaults = (variants: readonly VariantInput[]): void => {
  const errors: Errors = {}
  variants.forEach(({ price, salePrice, onSale }, index) => {
    if (onSale && BigInt(salePrice) > BigInt(price))
      errors[`variants.${index}.salePrice`] = 'The sale price is above the price. Lower it, or end the sale.'
  })
  refuse('catalog.sale_above_price', errors)
}

const skuFaults = (variants: readonly VariantInput[]): void => {
  const twice = repeats(variants.map(({ sku }) => sku || undefined))
  refuse(
    'catalog.sku_twice',
    Object.fromEntries(
      twice.map((index) => [
        `variants.${index}.sku`,
        `Two variants have the SKU ${variants[index]?.sku}. Change one of them.`,
      ]),
    ),
  )
}

/** Throws the first kind of fault with everything of its kind. What other rows of the site have to say comes later. */
export const checkProduct = (input: ProductInput): void => {
  typeFaults(input)
  optionFaults(input.optionNames, input.variants)
  saleFaults(input.variants)
  skuFaults(input.variants)
  subscriptionFaults(input)
  if (input.state === 'scheduled' && input.publishOn === null)
    refuse('catalog.needs_date', { publishOn: 'Say from when the product is to be seen.' })
}

/** What a shopper pays for a variant. */
const paid = ({ price, salePrice, onSale }: VariantInput): bigint => BigInt(onSale ? salePrice : price)

/** What lists sort and filter by. A digital product's own flag is its one variant's (CATALOG-016). */
export const priceFacts = (variants: readonly VariantInput[]) => {
  const prices = variants.map(paid)
  return {
    lowest_price: prices.reduce((least, price) => (price < least ? price : least)),
    highest_price: prices.reduce((most, price) => (price > most ? price : most)),
    on_sale: variants.some(({ onSale }) => onSale),
  }
}

/** When it is public, or will be. What is public is so from now on at the latest; a day that has passed need not be waited for. */
export const publishing = (
  { state, publishOn }: Pick<ProductInput, 'state' | 'publishOn'>,
  now: Date,
  before: Date | null = null,
): { state: ProductInput['state']; publish_on: Date | null } => {
  const wanted = publishOn === null ? null : new Date(publishOn)
  if (state === 'draft') return { state, publish_on: wanted }
  if (state === 'scheduled' && wanted !== null && wanted > now) return { state, publish_on: wanted }
  const since = wanted ?? before ?? now
  return { state: 'public', publish_on: since > now ? now : since }
}
