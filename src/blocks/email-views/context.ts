import type { CSSProperties } from 'react'
import type { MoneyFormat } from '#base/money-format.ts'
import type { TextAlign } from '#document/rich-text.ts'
import type { ProductItem } from '#shop/catalog/model.ts'
import type { AssetView } from '#site/assets/model.ts'

/** What the email views of blocks need of a site. */
export type EmailContext = {
  site: { title: string; origin: string; language: string /** Hex. */; color: string | undefined }
  money: MoneyFormat
  assets: ReadonlyMap<string, AssetView>
  products: ReadonlyMap<string, ProductItem>
}

/** Mail programs have no base URL: links to pages of the site need its origin. */
export const toAbsoluteHref = (href: string, { site }: EmailContext): string => {
  try {
    return new URL(href, `${site.origin}/`).href
  } catch {
    return site.origin
  }
}

const SIDES = { start: 'left', center: 'center', end: 'right' } as const

export const toSide = (align: 'start' | 'center' | 'end' | 'stretch'): 'left' | 'center' | 'right' =>
  align === 'stretch' ? 'left' : SIDES[align]

export const alignStyle = (align: TextAlign | null | undefined): CSSProperties => (align ? { textAlign: align } : {})
