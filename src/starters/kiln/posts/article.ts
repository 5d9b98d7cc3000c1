import { bodyText, divider, fullPhoneRow, image, quote, small } from '#blocks/block-builders.ts'
import { type SectionDraft, section } from '#document/builder.ts'
import { heading, type RichTextBlock } from '#document/rich-text.ts'

/** Section builders for posts: an indented text column, quotes and images. */

type Paragraph = string | RichTextBlock

export const subheading = (name: string): RichTextBlock => heading(2, name)

export const textSection = (...passages: readonly Paragraph[]): SectionDraft =>
  section(
    { name: 'Text', theme: 'paper' },
    bodyText(passages, { at: [9, 1], size: [12, 4], tablet: { at: [4, 1], size: [20, 4] } }),
  )

/** Text with a side note, which follows the text on small screens. */
export const textWithNoteSection = (
  note: Paragraph | readonly Paragraph[],
  ...passages: readonly Paragraph[]
): SectionDraft =>
  section(
    { name: 'Text and note', theme: 'paper' },
    divider({ at: [1, 1], size: [6, 1], tablet: { at: [4, 10], size: [20, 1] }, phone: fullPhoneRow(3) }),
    small(note, { at: [1, 2], size: [6, 8], tablet: { at: [4, 11], size: [20, 2] }, phone: fullPhoneRow(4) }),
    bodyText(passages, { at: [9, 1], size: [12, 10], tablet: { at: [4, 1], size: [20, 8] }, phone: fullPhoneRow(1) }),
  )

export const pullQuoteSection = (text: string): SectionDraft =>
  section(
    { name: 'Pull quote', theme: 'paper' },
    quote(text, { at: [5, 1], size: [17, 4], tablet: { at: [1, 1], size: [23, 4] } }),
  )

export const imageSection = (assetId: string, caption: string): SectionDraft =>
  section(
    { name: 'Picture', theme: 'paper' },
    image(
      assetId,
      { at: [5, 1], size: [20, 16], tablet: { at: [1, 1], size: [24, 13] }, phone: { size: [8, 1] } },
      { shape: '3:2', caption },
    ),
  )

export const tallImageSection = (assetId: string, caption: string): SectionDraft =>
  section(
    { name: 'Tall picture', theme: 'paper' },
    image(
      assetId,
      { at: [9, 1], size: [10, 16], tablet: { at: [4, 1], size: [14, 13] }, phone: { size: [8, 1] } },
      { shape: '4:5', caption },
    ),
  )
