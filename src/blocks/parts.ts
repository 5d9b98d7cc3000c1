import { type BlockDraft, type PlaceOptions, place, type Spot } from '#document/builder.ts'
import { type RichTextBlock, richText } from '#document/rich-text.ts'
import { type ButtonProps, buttonBlock } from './button/block.ts'
import { type HeadingProps, headingBlock } from './heading/block.ts'
import { type ImageProps, imageBlock } from './image/block.ts'
import { lineBlock } from './line/block.ts'
import { type ProductGridProps, productGridBlock } from './product-grid/block.ts'
import { type QuoteProps, quoteBlock } from './quote/block.ts'
import { type TextProps, textBlock } from './text/block.ts'

/** Short names for the blocks that starters and designed sections are written with, so that a page of words reads like one. */

/** A whole line of a phone. A row grows with what is in it, and a row that is left out is room: 48 px. */
export const line = (row: number): Spot => ({ at: [1, row], size: [8, 1] })

/** Words are as high as they are: on a phone one row that grows, whatever they take on a desktop. */
const asHighAsItIs = (where: PlaceOptions): PlaceOptions => ({ ...where, phone: { size: [8, 1], ...where.phone } })

type Passage = string | RichTextBlock
const text =
  (size: TextProps['size']) =>
  (passages: Passage | readonly Passage[], where: PlaceOptions, align: TextProps['align'] = 'start'): BlockDraft =>
    place(
      textBlock,
      { text: richText(...(Array.isArray(passages) ? passages : [passages])), size, align },
      asHighAsItIs(where),
    )

export const words = text('normal')
export const lead = text('lead')
export const small = text('small')
export const label = text('label')

export const title = (
  words: string,
  how: Pick<HeadingProps, 'level' | 'size'> & Partial<HeadingProps>,
  where: PlaceOptions,
): BlockDraft => place(headingBlock, { align: 'start', ...how, text: words }, asHighAsItIs(where))

export const picture = (
  /** `null` is a picture that the owner has yet to choose. */
  assetId: string | null,
  where: PlaceOptions,
  how: Partial<Omit<ImageProps, 'assetId'>> = {},
): BlockDraft =>
  place(imageBlock, { assetId, shape: 'cell', fit: 'cover', corners: 'square', newWindow: false, ...how }, where)

export const button = (
  words: string,
  href: string,
  where: PlaceOptions,
  how: Partial<Omit<ButtonProps, 'text' | 'href'>> = {},
): BlockDraft =>
  place(
    buttonBlock,
    { style: 'solid', size: 'medium', align: 'start', newWindow: false, ...how, text: words, href },
    asHighAsItIs(where),
  )

export const saying = (words: string, where: PlaceOptions, how: Partial<Omit<QuoteProps, 'text'>> = {}): BlockDraft =>
  place(quoteBlock, { size: 'large', align: 'start', ...how, text: words }, asHighAsItIs(where))

export const hairline = (where: PlaceOptions): BlockDraft =>
  place(lineBlock, { style: 'hairline', width: 'full', align: 'start' }, asHighAsItIs(where))

/** Products of the site's first store. */
export const products = (which: Partial<ProductGridProps>, where: PlaceOptions): BlockDraft =>
  place(productGridBlock, { ...productGridBlock.defaults, ...which }, asHighAsItIs(where))
