import { Download, Gift, HandHeart, KeyRound, type LucideIcon, Package } from 'lucide-react'
import { ProductType } from '#base/enumerations/products.ts'
import { MAX_OPTIONS } from '../model.ts'

type ProductTypeInfo = { type: ProductType; name: string; summary: string; icon: LucideIcon }

export const PRODUCT_TYPES: readonly ProductTypeInfo[] = [
  {
    type: ProductType.physical,
    name: 'Physical product',
    summary: 'Something you send or hand over, with stock, weight and shipping.',
    icon: Package,
  },
  {
    type: ProductType.digital,
    name: 'Download',
    summary: 'A file that shoppers download after paying; it never runs out.',
    icon: Download,
  },
  {
    type: ProductType.service,
    name: 'Service',
    summary: 'Time or work, such as a course or a portrait session, with as many places as you have.',
    icon: HandHeart,
  },
  {
    type: ProductType.giftCard,
    name: 'Gift card',
    summary: 'An amount of money for somebody else to spend in your store; each amount is a variant.',
    icon: Gift,
  },
  {
    type: ProductType.paywall,
    name: 'Paid access',
    summary: 'Opens members-only pages of your site to whoever buys it.',
    icon: KeyRound,
  },
]

/** What is loaded or opened has one price; a gift card differs by its amounts alone. */
export const getMaxOptions = (type: ProductType): number => {
  if (type === ProductType.digital || type === ProductType.paywall) return 0
  return type === ProductType.giftCard ? 1 : MAX_OPTIONS
}

export const parseProductType = (word: string): ProductType | undefined =>
  PRODUCT_TYPES.find(({ type }) => String(type) === word)?.type
