import type { FormId } from '#base/id.ts'
import { type BlockDraft, type CellOptions, type PlaceOptions, place } from '#document/builder.ts'
import { type RichTextBlock, richText } from '#document/rich-text.ts'
import { type ButtonProps, buttonBlock } from './button/block.ts'
import { dividerBlock } from './divider/block.ts'
import { donationBlock } from './donation/block.ts'
import { formBlock } from './form/block.ts'
import { type HeadingProps, headingBlock } from './heading/block.ts'
import { type ImageProps, imageBlock } from './image/block.ts'
import { type NewsletterProps, newsletterBlock } from './newsletter/block.ts'
import { type ProductGridProps, productGridBlock } from './product-grid/block.ts'
import { type QuoteProps, quoteBlock } from './quote/block.ts'
import { type TextProps, textBlock } from './text/block.ts'

/** Concise builders for the blocks of starters and section templates. */

/** Full width on a phone. Rows grow with their content; a skipped row is 48 px of space. */
export const fullPhoneRow = (row: number): CellOptions => ({ at: [1, row], size: [8, 1] })

/** One row on a phone, which grows with its content. */
const withAutoHeightOnPhone = (position: PlaceOptions): PlaceOptions => ({
  ...position,
  phone: { size: [8, 1], ...position.phone },
})

type Paragraph = string | RichTextBlock
const createText =
  (size: TextProps['size']) =>
  (
    paragraphs: Paragraph | readonly Paragraph[],
    position: PlaceOptions,
    align: TextProps['align'] = 'start',
  ): BlockDraft =>
    place(
      textBlock,
      { text: richText(...(Array.isArray(paragraphs) ? paragraphs : [paragraphs])), size, align },
      withAutoHeightOnPhone(position),
    )

export const bodyText = createText('normal')
export const lead = createText('lead')
export const small = createText('small')
export const label = createText('label')

export const title = (
  text: string,
  options: Pick<HeadingProps, 'level' | 'size'> & Partial<HeadingProps>,
  position: PlaceOptions,
): BlockDraft => place(headingBlock, { align: 'start', ...options, text }, withAutoHeightOnPhone(position))

export const image = (
  /** `null` until the owner selects an image. */
  assetId: string | null,
  position: PlaceOptions,
  options: Partial<Omit<ImageProps, 'assetId'>> = {},
): BlockDraft =>
  place(imageBlock, { assetId, shape: 'cell', fit: 'cover', corners: 'square', newWindow: false, ...options }, position)

export const button = (
  text: string,
  href: string,
  position: PlaceOptions,
  options: Partial<Omit<ButtonProps, 'text' | 'href'>> = {},
): BlockDraft =>
  place(
    buttonBlock,
    { style: 'solid', size: 'medium', align: 'start', newWindow: false, ...options, text, href },
    withAutoHeightOnPhone(position),
  )

export const quote = (
  text: string,
  position: PlaceOptions,
  options: Partial<Omit<QuoteProps, 'text'>> = {},
): BlockDraft => place(quoteBlock, { size: 'large', align: 'start', ...options, text }, withAutoHeightOnPhone(position))

export const divider = (position: PlaceOptions): BlockDraft =>
  place(dividerBlock, { style: 'hairline', width: 'full', align: 'start' }, withAutoHeightOnPhone(position))

/** Products of the site's first store. */
export const productGrid = (which: Partial<ProductGridProps>, position: PlaceOptions): BlockDraft =>
  place(productGridBlock, { ...productGridBlock.defaults, ...which }, withAutoHeightOnPhone(position))

/** `null` until the owner selects a form. */
export const form = (formId: FormId | null, position: PlaceOptions): BlockDraft =>
  place(formBlock, { ...formBlock.defaults, formId }, withAutoHeightOnPhone(position))

/** `null` until the owner selects a fund. */
export const donation = (fundId: string | null, position: PlaceOptions): BlockDraft =>
  place(donationBlock, { ...donationBlock.defaults, fundId }, withAutoHeightOnPhone(position))

export const newsletter = (
  formId: FormId | null,
  position: PlaceOptions,
  options: Partial<Omit<NewsletterProps, 'formId'>> = {},
): BlockDraft =>
  place(newsletterBlock, { ...newsletterBlock.defaults, ...options, formId }, withAutoHeightOnPhone(position))
