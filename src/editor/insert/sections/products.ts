import {
  bodyText,
  button,
  divider,
  donation,
  fullPhoneRow,
  label,
  productGrid,
  small,
  title,
} from '#blocks/block-builders.ts'
import { productBlock } from '#blocks/product/block.ts'
import { tableBlock } from '#blocks/table/block.ts'
import { place, section } from '#document/builder.ts'
import { bulletList, heading, link, paragraph } from '#document/rich-text.ts'
import { type SectionTemplate, thirds, wideGap } from './section-template.ts'

const several: SectionTemplate = {
  id: 'products',
  name: 'Products',
  group: 'Products',
  keywords: 'shop store grid',
  make: (_at, words) =>
    section(
      { name: 'Products' },
      title(
        words('productsTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [14, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      bodyText(paragraph('What is here today. ', link('Everything is in the shop', '/'), '.'), {
        at: [16, 2],
        size: [9, 2],
        tablet: { at: [1, 4], size: [20, 2] },
        phone: fullPhoneRow(2),
      }),
      productGrid(
        { count: 4, columns: 4, sort: 'newest', showQuickView: false },
        { at: [1, 5], size: [24, 12], tablet: { at: [1, 7], size: [24, 14] }, phone: fullPhoneRow(4) },
      ),
    ),
}

const single: SectionTemplate = {
  id: 'product',
  name: 'Featured product',
  group: 'Products',
  keywords: 'shop feature single',
  make: () =>
    section(
      { name: 'Featured product', theme: 'mist' },
      label('This month', { at: [1, 1], size: [10, 1], tablet: { size: [24, 1] }, phone: fullPhoneRow(1) }),
      place(
        productBlock,
        { ...productBlock.defaults, layout: 'beside', showExcerpt: true },
        { at: [1, 3], size: [24, 14], tablet: { at: [1, 3], size: [24, 10] }, phone: { at: [1, 2], size: [8, 8] } },
      ),
    ),
}

const plans = [
  ['An hour', '$60', ['One question, properly answered', 'Notes to take home', 'By video or at the table']],
  ['A day', '$420', ['Your own piece, begun and finished', 'All materials', 'Lunch with everybody']],
  ['A season', '$1,800', ['Ten evenings from seven to ten', 'A bench of your own', 'Firing, oil and glue included']],
] as const

const pricing: SectionTemplate = {
  id: 'pricing',
  name: 'Pricing plans',
  group: 'Products',
  keywords: 'pricing plans packages',
  make: () =>
    section(
      { name: 'Prices', grid: wideGap },
      title(
        'Three ways to learn it',
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [16, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      ...plans.flatMap(([name, price, parts], index) => {
        const column = thirds[index] ?? 1
        const row = 3 + index * 6
        return [
          divider({ at: [column, 5], size: [8, 1], phone: fullPhoneRow(row) }),
          title(name, { level: 3, size: 'small' }, { at: [column, 6], size: [7, 2], phone: fullPhoneRow(row + 1) }),
          title(price, { level: 4, size: 'huge' }, { at: [column, 8], size: [7, 3], phone: fullPhoneRow(row + 2) }),
          bodyText(bulletList(...parts), { at: [column, 11], size: [7, 4], phone: fullPhoneRow(row + 3) }),
          button(
            `Book ${name.toLowerCase()}`,
            '/',
            { at: [column, 16], size: [7, 2], phone: fullPhoneRow(row + 4) },
            { style: index === 1 ? 'solid' : 'outline' },
          ),
        ]
      }),
    ),
}

const list: SectionTemplate = {
  id: 'price-list',
  name: 'Price list',
  group: 'Products',
  keywords: 'table menu services',
  make: (_at, words) =>
    section(
      { name: 'Price list', theme: 'sage' },
      title(
        words('pricingTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [9, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      small('Prices hold for this year and include tax. Anything odd or large: ask us, it costs nothing.', {
        at: [1, 4],
        size: [7, 3],
        tablet: { at: [1, 4], size: [18, 2] },
        phone: fullPhoneRow(2),
      }),
      place(
        tableBlock,
        {
          ...tableBlock.defaults,
          rows: [
            ['Work', 'Time', 'Price'],
            ['New seat for a chair', '1 week', '$95'],
            ['Table top, sanded and oiled', '2 weeks', 'from $240'],
            ['Drawer that no longer runs', '1 week', '$60'],
            ['A look and an honest opinion', 'at once', 'free'],
          ],
        },
        { at: [11, 1], size: [14, 6], tablet: { at: [1, 7], size: [24, 6] }, phone: fullPhoneRow(4) },
      ),
    ),
}

const action: SectionTemplate = {
  id: 'call-to-action',
  name: 'Call to action',
  group: 'Products',
  keywords: 'cta button banner invite',
  make: (_at, words) =>
    section(
      { name: 'Call to action', theme: 'ink' },
      title(
        'Tell us what you have in mind',
        { level: 2, size: 'display' },
        { at: [1, 1], size: [15, 6], tablet: { size: [24, 4] }, phone: fullPhoneRow(1) },
      ),
      bodyText([heading(3, 'It starts with a letter'), 'Two lines are enough. You hear from us within two days.'], {
        at: [18, 1],
        size: [7, 4],
        tablet: { at: [1, 6], size: [18, 3] },
        phone: fullPhoneRow(3),
      }),
      button(
        words('contactAction'),
        '/',
        { at: [18, 6], size: [7, 2], tablet: { at: [1, 10], size: [9, 2] }, phone: fullPhoneRow(5) },
        { style: 'outline', size: 'large' },
      ),
    ),
}

const donate: SectionTemplate = {
  id: 'donation',
  name: 'Donation',
  group: 'Products',
  keywords: 'donate donation fund charity goal fundraising',
  make: () =>
    section(
      { name: 'Donation', theme: 'sage' },
      title(
        'Help us do more of it',
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [10, 4], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      bodyText('Every amount helps, and you see here what it makes possible.', {
        at: [1, 6],
        size: [9, 3],
        tablet: { at: [1, 4], size: [20, 2] },
        phone: fullPhoneRow(2),
      }),
      donation(null, { at: [13, 1], size: [12, 14], tablet: { at: [1, 7], size: [24, 14] }, phone: fullPhoneRow(4) }),
    ),
}

export const productSections: readonly SectionTemplate[] = [several, single, pricing, list, action, donate]
