import { ProductType } from '#base/enumerations/products.ts'
import type { WebsiteId } from '#base/id.ts'
import { getProductPath } from '#shop/catalog/model.ts'
import type { DeliveryOption } from '#shop/shipping/model.ts'
import { assetUrl, toAssetView } from '#site/assets/model.ts'
import type { Answer } from '#site/forms/form-schema.ts'
import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import { formatAnswer, isShownToBuyer } from '#site/forms/model.ts'
import type { AppliedGiftCards } from './apply-gift-cards.ts'
import { describeGift } from './describe-gift.ts'
import type {
  CartEntry,
  CartGiftCard,
  Purchase,
  PurchasedGift,
  PurchaseLine,
  ShippingOption,
  ShoppingCart,
} from './model.ts'
import type { PricedCart, PricedLine } from './price-cart.ts'
import type { Sellable, StoredLine } from './store/stored-cart.ts'

/** Converts a priced cart to the cart on the wire and to a purchase. */

/** A gift card with an amount of its own has none of the amounts of the variants. */
const toAttributes = ({ now, gift }: Pick<StoredLine, 'now' | 'gift'>): Record<string, string> =>
  gift?.amount === undefined
    ? Object.fromEntries(now?.names.map((name, index) => [name, now.values[index] ?? '']) ?? [])
    : {}

const toImage = (image: Sellable['image'] | undefined): CartEntry['image'] => {
  if (!image) return null
  const view = toAssetView(image)
  return { url: assetUrl(view), alt: view.alt, width: view.width, height: view.height, color: view.color }
}

const toFormAnswers = (answers: readonly Answer[], language: string): CartEntry['formAnswers'] => {
  if (answers.length === 0) return []
  const messages = getFormMessages(language)
  return answers.filter(isShownToBuyer).map((answer) => ({ ...answer, text: formatAnswer(answer, messages, language) }))
}

const toEntry = ({ stored, price, problem }: PricedLine, language: string): CartEntry => {
  const { now } = stored
  return {
    id: stored.entryId,
    itemId: stored.productId,
    chosenVariant: { id: stored.variantId, sku: now?.sku ?? '', attributes: toAttributes(stored) },
    quantity: stored.quantity,
    additionalFields: stored.fields,
    additionalFieldsFormId: now?.formId ?? null,
    formAnswers: toFormAnswers(stored.answers, language),
    gift: stored.gift,
    giftSummary: stored.gift ? describeGift(stored.gift, language) : [],
    title: now?.title ?? stored.title,
    fullUrl: now && problem !== 'gone' ? getProductPath({ urlId: now.store }, now) : '',
    image: toImage(now?.image),
    productType: now?.type ?? ProductType.physical,
    subTotal: Number(price) * stored.quantity,
    purchasePriceCents: Number(price),
    problem,
    available: now?.counted ? now.available : problem === 'gone' ? 0 : null,
  }
}

const toShippingOption = ({ id, name, description, price, pickup }: DeliveryOption): ShippingOption => ({
  id,
  name,
  description,
  priceCents: Number(price),
  pickup,
})

const toGiftCard = ({ card, amount, problem }: AppliedGiftCards['cards'][number]): CartGiftCard => ({
  id: card.id,
  kind: card.kind,
  lastFour: card.lastFour,
  appliedCents: Number(amount),
  problem,
})

const toStoreCredit = ({ storeCredit }: AppliedGiftCards): ShoppingCart['storeCredit'] => {
  if (!storeCredit || (storeCredit.available === '0' && !storeCredit.isSelected)) return null
  return { availableCents: Number(storeCredit.available), isUsed: storeCredit.isSelected }
}

export const toShoppingCart = (websiteId: WebsiteId, priced: PricedCart): ShoppingCart => {
  const { cart, rules, lines, totals, options, selected, validCoupons: holding, giftCards } = priced
  const types = lines.filter(({ problem }) => problem !== 'gone').map(({ stored }) => stored.now?.type)
  const taken = new Map(totals.discounts.map(({ code, amount }) => [code, Number(amount.amount)]))
  return {
    id: cart.cartId,
    websiteId,
    orderId: null,
    created: cart.createdAt.getTime(),
    isPurchased: false,
    currency: rules.currency,
    revision: cart.revision,
    entries: lines.map((line) => toEntry(line, rules.language)),
    shippingOptions: options.map(toShippingOption),
    selectedShippingOption: selected ? toShippingOption(selected) : null,
    shippingLocation: priced.location,
    applicableTaxRules: totals.taxes.map(({ name, percent, amount }) => ({
      name,
      percent,
      amountCents: Number(amount.amount),
    })),
    pricesIncludeTax: rules.pricesIncludeTax,
    coupons: cart.codes,
    validCoupons: holding.map(({ code, name }) => ({ code, name, discountCents: taken.get(code) ?? 0 })),
    invalidCoupons: priced.invalidCoupons,
    subtotalCents: Number(totals.subtotal.amount),
    taxCents: Number(totals.tax.amount),
    shippingCostCents: Number(totals.shipping.amount),
    discountCents: Number(totals.discount.amount),
    grandTotalCents: Number(totals.total.amount),
    giftCards: giftCards.cards.map(toGiftCard),
    giftCardCents: Number(giftCards.applied),
    amountDueCents: Number(totals.total.amount - giftCards.applied),
    storeCredit: toStoreCredit(giftCards),
    totalQuantity: lines.reduce((sum, { stored }) => sum + stored.quantity, 0),
    hasDigital: types.includes(ProductType.digital),
    purelyDigital: types.length > 0 && types.every((type) => type === ProductType.digital),
    requiresShipping: priced.requiresShipping,
  }
}

const toPurchasedGift = ({ gift, now }: StoredLine): PurchasedGift | undefined =>
  gift ? { ...gift, expiresAfterMonths: now?.giftCard?.expiresAfterMonths ?? null } : undefined

const toPurchaseLines = ({ lines, totals }: PricedCart): PurchaseLine[] => {
  const parts = new Map(totals.lines.map((line) => [line.id, line]))
  return lines.flatMap(({ stored, price }) => {
    const [{ now }, part] = [stored, parts.get(stored.entryId)]
    if (!now || !part) return []
    return {
      lineId: stored.entryId,
      productId: stored.productId,
      variantId: stored.variantId,
      productType: now.type,
      sku: now.sku,
      title: now.title,
      attributes: toAttributes(stored),
      additionalFields: stored.fields,
      answers: stored.answers,
      gift: toPurchasedGift(stored),
      imageId: now.image?.id ?? null,
      requiresShipping: now.type === ProductType.physical,
      counted: now.counted,
      quantity: stored.quantity,
      unitPrice: String(price),
      subtotal: String(part.subtotal.amount),
      discount: String(part.discount.amount),
      tax: String(part.tax.amount),
    }
  })
}

/** `expected` is what gift cards were to pay, as the shopper saw it: they never pay more. */
export const toPurchase = (priced: PricedCart, expected = priced.giftCards.applied): Purchase => {
  const { cart, rules, totals, selected, validCoupons: holding, giftCards } = priced
  const taken = new Map(totals.discounts.map(({ code, amount }) => [code, String(amount.amount)]))
  return {
    cartId: cart.cartId,
    revision: cart.revision,
    memberId: cart.memberId,
    currency: rules.currency,
    pricesIncludeTax: rules.pricesIncludeTax,
    lines: toPurchaseLines(priced),
    subtotal: String(totals.subtotal.amount),
    discount: String(totals.discount.amount),
    shipping: String(totals.shipping.amount),
    tax: String(totals.tax.amount),
    total: String(totals.total.amount),
    requiresShipping: priced.requiresShipping,
    location: priced.location,
    option: selected ? { ...selected, price: String(selected.price) } : null,
    coupons: holding.map(({ id, code, name }) => ({ id, code, name, discount: taken.get(code) ?? '0' })),
    taxes: totals.taxes.map(({ id, name, percent, amount }) => ({ id, name, percent, amount: String(amount.amount) })),
    giftCardIds: expected === 0n ? [] : giftCards.cards.map(({ card }) => card.id),
    payableByGiftCards: String(expected),
    expectedFromGiftCards: String(expected),
  }
}
