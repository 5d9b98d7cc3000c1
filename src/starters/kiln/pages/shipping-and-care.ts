import { bodyText, divider, fullPhoneRow, image, lead, title } from '#blocks/block-builders.ts'
import { page, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { bold, link, paragraph, type RichTextBlock } from '#document/rich-text.ts'
import { mailto, telHref } from '#starters/kiln/contact-details.ts'
import type { ImageIds } from '#starters/starter.ts'

type Chapter = { name: string; paragraphs: readonly (string | RichTextBlock)[] }

const chapters: readonly Chapter[] = [
  {
    name: 'Packing and post',
    paragraphs: [
      'Every piece is wrapped in honeycomb paper and stands two inches from each wall of its box. There is no plastic in it but the tape. We post on Tuesdays and Fridays. Parcels take two to five working days within the United States, longer to Canada and overseas, and carry a number that you can follow.',
      paragraph(
        'Classes, booklets and gift cards weigh nothing and cost nothing to send. For anything over forty pounds, ',
        link('call us', telHref),
        ' and Wendell will find a way.',
      ),
    ],
  },
  {
    name: 'If it breaks or disappoints',
    paragraphs: [
      paragraph(
        bold('Broken on the way. '),
        'Send us a ',
        link('picture', mailto),
        ' within seven days and we make you another from the next firing, or give the money back. Keep the pieces if you like mosaics; we do not need them.',
      ),
      paragraph(
        bold('Not what you hoped. '),
        'Bring or send it back unused within thirty days, for any reason. You pay the postage, we pay the rest.',
      ),
    ],
  },
  {
    name: 'Everyday care',
    paragraphs: [
      'Glazed pieces go in the dishwasher and the microwave. What stoneware cannot take is a sudden change: no boiling water into a cold pot, no bowl from the refrigerator into a hot oven, never over a flame.',
      'Gray lines on a white glaze are metal from your cutlery, not scratches in the glaze. A cleanser with oxalic acid takes them off in a minute. Rinse well.',
    ],
  },
  {
    name: 'Unglazed feet',
    paragraphs: [
      'The bare ring that a pot stands on is dense, but not glass. It takes up a trace of water, so dry pots upside down or on a rack before you stack them. A foot that is put away wet can smell of it.',
      'We sand every foot. Should one still scratch a fine table, rub it under water on wet 400-grit silicon-carbide paper for half a minute. Tea and oil will darken bare clay over the years. If you mind, a paste of baking soda takes most of it back; if you do not, it is called patina.',
    ],
  },
]

const chapter = ({ name, paragraphs: passages }: Chapter, index: number) => {
  const row = 1 + index * 10
  const phoneRow = 1 + index * 4
  return [
    divider({ at: [1, row], size: [24, 1], phone: fullPhoneRow(phoneRow) }),
    title(
      name,
      { level: 2, size: 'small' },
      { at: [1, row + 1], size: [8, 2], tablet: { size: [8, 2] }, phone: fullPhoneRow(phoneRow + 1) },
    ),
    bodyText(passages, {
      at: [10, row + 1],
      size: [12, 8],
      tablet: { at: [10, row + 1], size: [15, 8] },
      phone: fullPhoneRow(phoneRow + 2),
    }),
  ]
}

export const shippingAndCare = (pictures: ImageIds): PageDocument =>
  page(
    { seed: 'kiln/shipping-and-care' },
    section(
      { name: 'Opening', theme: 'paper' },
      title(
        'Shipping\nand care',
        { level: 1, size: 'display' },
        { at: [1, 1], size: [14, 6], tablet: { size: [15, 5] }, phone: fullPhoneRow(1) },
      ),
      lead(
        'A pot that is used gets chipped in the end. Here is how to put that off, and what we do when it happens early.',
        {
          at: [1, 8],
          size: [11, 4],
          tablet: { at: [1, 6], size: [14, 5] },
          phone: fullPhoneRow(3),
        },
      ),
      image(pictures('product-mug-detail.jpg'), {
        at: [17, 1],
        size: [8, 14],
        tablet: { at: [17, 1], size: [8, 10] },
        phone: { at: [1, 5], size: [8, 10] },
      }),
    ),
    section({ name: 'Answers', theme: 'paper' }, ...chapters.flatMap(chapter)),
  )
