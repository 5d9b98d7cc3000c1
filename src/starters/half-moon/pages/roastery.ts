import { bodyText, form, fullPhoneRow, image, lead, title } from '#blocks/block-builders.ts'
import { page, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { heading, lineBreak, link, paragraph } from '#document/rich-text.ts'
import type { FormIds, ImageIds } from '#starters/starter.ts'

const story = (pictures: ImageIds) =>
  section(
    { name: 'Story', theme: 'paper' },
    image(
      pictures('cherries.jpg'),
      { at: [1, 1], size: [11, 15], tablet: { at: [1, 1], size: [24, 13] }, phone: { at: [1, 1], size: [8, 7] } },
      { corners: 'soft' },
    ),
    bodyText(
      [
        heading(2, 'Two cousins and a bakery oven'),
        'Ana Lucero grew up behind a bakery in Las Cruces. Her cousin Wes came back from a year in Guatemala with forty pounds of green coffee and nowhere to roast it. The bread oven was free after six in the morning. The first batch set off the alarm in three buildings.',
        'That was 2016. The oven is a roaster now, red, from 1958, bought from a widow in El Paso who made us promise to keep it loud. It roasts twenty-six pounds at a time, which is why everything we sell has been watched by one of six people.',
        'We buy from seven farms and two cooperatives. We have drunk coffee in all nine kitchens. Prices are fixed in spring and printed on the back of every bag, what we paid next to what you did.',
      ],
      { at: [13, 1], size: [12, 16], tablet: { at: [1, 15], size: [22, 14] }, phone: fullPhoneRow(9) },
    ),
  )

const facts = [
  ['26 lb', 'in one batch, never more.'],
  ['$4.10', 'a pound is what we paid growers on average last year.'],
  ['6', 'people, two of whom are cousins.'],
] as const

const numbers = section(
  { name: 'Numbers', theme: 'clay' },
  ...facts.map(([number, text], index) =>
    bodyText([heading(2, number), text], {
      at: [1 + index * 8, 1],
      size: [7, 5],
      tablet: { at: [1 + index * 8, 1], size: [8, 5] },
      phone: fullPhoneRow(1 + index),
    }),
  ),
)

const findUs = (forms: FormIds) =>
  section(
    { name: 'Find us', theme: 'sage', anchor: 'find-us' },
    title(
      'Find us',
      { level: 2, size: 'display' },
      { at: [1, 1], size: [10, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
    ),
    bodyText(
      [
        paragraph('88 Orchard Street', lineBreak(), 'Las Cruces, New Mexico 88001'),
        'Every day, seven to four. Cuppings on Friday at ten: free, loud, with spoons.',
        paragraph(
          link('hi@halfmoon.example', 'mailto:hi@halfmoon.example'),
          lineBreak(),
          link('(575) 555-0188', 'tel:+15755550188'),
        ),
      ],
      { at: [1, 5], size: [9, 8], tablet: { at: [1, 5], size: [20, 7] }, phone: fullPhoneRow(2) },
    ),
    form(forms('hello'), {
      at: [13, 1],
      size: [12, 18],
      tablet: { at: [1, 13], size: [24, 18] },
      phone: fullPhoneRow(4),
    }),
  )

export const roastery = (pictures: ImageIds, forms: FormIds): PageDocument =>
  page(
    { seed: 'half-moon/roastery' },
    section(
      { name: 'Opening', theme: 'mist' },
      title(
        'The red building',
        { level: 1, size: 'display', align: 'center' },
        { at: [2, 1], size: [22, 4], tablet: { at: [1, 1], size: [24, 4] }, phone: fullPhoneRow(1) },
      ),
      lead(
        'Follow the smell of toast from the plaza. If you reach the railroad, you were thinking of lunch.',
        { at: [6, 5], size: [14, 2], tablet: { at: [3, 5], size: [20, 3] }, phone: fullPhoneRow(2) },
        'center',
      ),
      image(
        pictures('shop-front.jpg'),
        { at: [3, 8], size: [20, 20], tablet: { at: [1, 9], size: [24, 15] }, phone: { at: [1, 4], size: [8, 7] } },
        { corners: 'soft' },
      ),
    ),
    story(pictures),
    numbers,
    findUs(forms),
  )
