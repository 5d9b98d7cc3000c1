import { Download, Gift, HandHeart, KeyRound, type LucideIcon, Package } from 'lucide-react'
import type { PlanFeature } from '#base/enumerations/plan-features.ts'
import { ProductType } from '#base/enumerations/products.ts'
import type { PlanFeatures } from '#base/plan-features.ts'
import { MAX_OPTIONS } from '../model.ts'
import { canPublish } from '../operations/validate-product.ts'

export type ProductTypeInfo = {
  type: ProductType
  name: string
  summary: string
  icon: LucideIcon
  feature?: PlanFeature
}

export const PRODUCT_TYPES: readonly ProductTypeInfo[] = [
  {
    type: ProductType.physical,
    name: 'Physical product',
    summary: 'An item you ship or hand over, with stock, weight and shipping.',
    icon: Package,
  },
  {
    type: ProductType.digital,
    name: 'Download',
    summary: 'A file that customers download after paying. Stock is unlimited.',
    icon: Download,
  },
  {
    type: ProductType.service,
    name: 'Service',
    summary: 'Time or work, such as a course or a portrait session, with limited availability.',
    icon: HandHeart,
  },
  {
    type: ProductType.giftCard,
    name: 'Gift card',
    summary: 'A balance to give as a gift, sent by email. Each amount is a variant.',
    icon: Gift,
    feature: 'giftCards',
  },
  {
    type: ProductType.paywall,
    name: 'Paid access',
    summary: 'Gives buyers access to members-only pages of your site.',
    icon: KeyRound,
  },
]

/** Digital and paywall products have a single variant; a gift card's only option is its amount. */
export const getMaxOptions = (type: ProductType): number => {
  if (type === ProductType.digital || type === ProductType.paywall) return 0
  return type === ProductType.giftCard ? 1 : MAX_OPTIONS
}

/** The types that the plan includes and that can be sold, and that of an existing product. */
export const listProductTypes = (planFeatures: PlanFeatures, current?: ProductType): readonly ProductTypeInfo[] =>
  PRODUCT_TYPES.filter(
    ({ type, feature }) => type === current || (canPublish(type) && (!feature || planFeatures[feature])),
  )

export const parseProductType = (text: string, types = PRODUCT_TYPES): ProductType | undefined =>
  types.find(({ type }) => String(type) === text)?.type
