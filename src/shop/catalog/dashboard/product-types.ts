import { Download, Gift, HandHeart, KeyRound, type LucideIcon, Package } from 'lucide-react'
import { ProductType } from '#base/enumerations/products.ts'
import { MAX_OPTIONS } from '../model.ts'

type ProductTypeInfo = { type: ProductType; name: string; summary: string; icon: LucideIcon }

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
    summary: 'Store credit to give as a gift. Each amount is a variant.',
    icon: Gift,
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

export const parseProductType = (word: string): ProductType | undefined =>
  PRODUCT_TYPES.find(({ type }) => String(type) === word)?.type
