import {
  getProductTypeName,
  ProductType,
  type ProductTypeName,
  type PurchaseType,
} from '#base/enumerations/products.ts'
import { moneyToWire, type WireMoney } from '#base/money.ts'
import { findProviderName, getBadgeMin, type InstalmentTerms, toShopperLanguage } from './terms.ts'

/** What the pages of a site show about instalments. */
export type SiteInstalments = Readonly<{
  terms: InstalmentTerms
  shopperLanguage: string
  /** Undefined if visitors of this locale know no provider: pages show no badge. */
  badgeProvider: string | undefined
  showOnProductPages: boolean
  showInCart: boolean
  /** URL of the provider's page, with `{locale}`; empty for the built-in page. */
  infoPageUrl: string
}>

export const toSiteInstalments = (
  site: Readonly<{ language: string; locale: string }>,
  terms: InstalmentTerms,
  preferences: Pick<SiteInstalments, 'showOnProductPages' | 'showInCart' | 'infoPageUrl'>,
): SiteInstalments => {
  const { showOnProductPages, showInCart, infoPageUrl } = preferences
  const shopperLanguage = toShopperLanguage(site)
  const badgeProvider = findProviderName(shopperLanguage)
  return { terms, shopperLanguage, badgeProvider, showOnProductPages, showInCart, infoPageUrl }
}

/** INSTAL-006: the documents' field names. Amounts are null if the store offers no instalments. */
export type InstalmentContext = Readonly<{
  afterPayAvailable: boolean
  afterPayMin: WireMoney | null
  afterPayMax: WireMoney | null
  shopperLanguage: string
  stripeAccountCountry: string
}>

/** INSTAL-019: a cart as its eligibility is decided. */
export type InstalmentCart = Readonly<{
  items: readonly Readonly<{ id: string; productType: ProductTypeName; quantity: number; subTotal: number }>[]
  cartId: string
  itemCount: number
  productTypes: readonly ProductTypeName[]
  purchaseTypes: readonly PurchaseType[]
  /** In minor units, what is left to pay. */
  cartValue: number
  currencyCode: string
}>

/** INSTAL-020. */
export const isEligibleCart = ({
  productTypes,
  cartValue,
}: Pick<InstalmentCart, 'productTypes' | 'cartValue'>): boolean =>
  cartValue > 0 && productTypes.every((type) => type === 'PHYSICAL')

type Product = Readonly<{ structuredContent: Readonly<{ productType: ProductType; isSubscribable: boolean }> }>

/** INSTAL-002. Providers do not pay subscriptions. */
export const canPayInInstalments = ({ structuredContent: { productType, isSubscribable } }: Product): boolean =>
  productType === ProductType.physical && !isSubscribable

/** INSTAL-006. */
export const toInstalmentContext = (
  instalments: SiteInstalments | undefined,
  site: Readonly<{ language: string; locale: string }>,
  product: Product,
): InstalmentContext => {
  const terms = instalments?.terms
  return {
    afterPayAvailable: instalments?.badgeProvider !== undefined && canPayInInstalments(product),
    afterPayMin: terms ? moneyToWire({ amount: getBadgeMin(terms), currency: terms.currency }) : null,
    afterPayMax: terms ? moneyToWire({ amount: terms.maxAmount, currency: terms.currency }) : null,
    shopperLanguage: toShopperLanguage(site),
    stripeAccountCountry: terms?.country ?? '',
  }
}

type Cart = Readonly<{
  id: string
  currency: string
  totalQuantity: number
  amountDueCents: number
  entries: readonly Readonly<{ itemId: string; productType: number; quantity: number; subTotal: number }>[]
}>

const ONE_TIME: PurchaseType = 'ONE_TIME'

/** INSTAL-019. Subscriptions and donations are bought without a cart. */
export const toInstalmentCart = (cart: Cart): InstalmentCart => {
  const items = cart.entries.map(({ itemId, productType, quantity, subTotal }) => ({
    id: itemId,
    productType: getProductTypeName(productType as ProductType),
    quantity,
    subTotal,
  }))
  return {
    items,
    cartId: cart.id,
    itemCount: cart.totalQuantity,
    productTypes: [...new Set(items.map(({ productType }) => productType))],
    purchaseTypes: items.length > 0 ? [ONE_TIME] : [],
    cartValue: cart.amountDueCents,
    currencyCode: cart.currency,
  }
}
