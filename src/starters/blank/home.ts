import { bodyText, fullPhoneRow, lead, title } from '#blocks/block-builders.ts'
import { page, section } from '#document/builder.ts'
import { bold, orderedList, paragraph } from '#document/rich-text.ts'
import { createPhrases } from '#site/brand-tone/model.ts'
import type { PageBuilder } from '#starters/starter.ts'

export const home: PageBuilder = (_pictures, _forms, _funds, tone) =>
  page(
    { seed: 'blank/home' },
    section(
      { name: 'Welcome', theme: 'paper' },
      title(
        tone === undefined ? 'A page of your own' : createPhrases({ tone })('heroTitle'),
        { level: 1, size: 'display' },
        { at: [1, 1], size: [20, 4], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      lead(
        'There is nothing here yet but this heading and this text, so that there is little to take away before you begin.',
        {
          at: [1, 6],
          size: [9, 5],
          tablet: { at: [1, 5], size: [20, 3] },
          phone: fullPhoneRow(3),
        },
      ),
      bodyText(
        [
          orderedList(
            paragraph(
              bold('Open the editor.'),
              ' Sign in, choose this page and click on any words to write over them.',
            ),
            paragraph(bold('Add what you need.'), ' Insert a picture, a button or a quote, and drag it to its place.'),
            paragraph(
              bold('Look at it on a phone.'),
              ' Switch the view; what stands side by side here stands in one column there.',
            ),
            paragraph(bold('Publish.'), ' Visitors see nothing of your changes until you do.'),
          ),
        ],
        { at: [12, 6], size: [11, 7], tablet: { at: [1, 9], size: [20, 6] }, phone: fullPhoneRow(5) },
      ),
    ),
  )
