import { bodyText, button, fullPhoneRow, image, label, lead, productGrid, title } from '#blocks/block-builders.ts'
import { tableBlock } from '#blocks/table/block.ts'
import { place, section } from '#document/builder.ts'
import { heading, link } from '#document/rich-text.ts'
import { phoneImageSpot, type SectionTemplate, thirds } from './section-template.ts'

const withImage: SectionTemplate = {
  id: 'products-image',
  name: 'Products beside an image',
  group: 'Products',
  keywords: 'shop store collection picture',
  make: (at, words) =>
    section(
      { name: 'Products beside an image', theme: 'mist' },
      image(at(0), {
        at: [1, 1],
        size: [9, 18],
        tablet: { size: [24, 12] },
        phone: phoneImageSpot(1, 8),
      }),
      title(
        words('productsTitle'),
        { level: 2, size: 'huge' },
        { at: [11, 1], size: [14, 3], tablet: { at: [1, 14], size: [24, 3] }, phone: fullPhoneRow(10) },
      ),
      productGrid(
        { count: 2, columns: 2, sort: 'newest', showButton: false, showQuickView: false },
        { at: [11, 5], size: [14, 14], tablet: { at: [1, 18], size: [24, 16] }, phone: fullPhoneRow(11) },
      ),
    ),
}

const sale: SectionTemplate = {
  id: 'products-sale',
  name: 'On sale',
  group: 'Products',
  keywords: 'shop store discount reduced',
  make: (_at, words) =>
    section(
      { name: 'On sale', theme: 'clay' },
      label('On sale', { at: [1, 1], size: [10, 1], tablet: { size: [24, 1] }, phone: fullPhoneRow(1) }),
      title(
        words('offerTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 2], size: [16, 4], tablet: { size: [24, 4] }, phone: fullPhoneRow(2) },
      ),
      productGrid(
        { count: 3, columns: 3, onSaleOnly: true, showQuickView: false },
        { at: [1, 7], size: [24, 14], phone: fullPhoneRow(4) },
      ),
    ),
}

const categories: SectionTemplate = {
  id: 'categories',
  name: 'Category tiles',
  group: 'Products',
  keywords: 'shop store collections links pictures',
  make: (at, words) =>
    section(
      { name: 'Category tiles' },
      title(
        words('productsTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [16, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      ...(['Tables', 'Chairs', 'Shelves'] as const).flatMap((name, index) => {
        const column = thirds[index] ?? 1
        return [
          image(at(index), { at: [column, 5], size: [8, 10], phone: phoneImageSpot(3 + index * 9, 7) }, { href: '/' }),
          bodyText(heading(3, link(name, '/')), {
            at: [column, 16],
            size: [8, 2],
            phone: fullPhoneRow(10 + index * 9),
          }),
        ]
      }),
    ),
}

const comparison: SectionTemplate = {
  id: 'comparison',
  name: 'Comparison table',
  group: 'Products',
  keywords: 'table compare plans versions',
  make: (_at, words) =>
    section(
      { name: 'Comparison table' },
      title(
        words('pricingTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [16, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      place(
        tableBlock,
        {
          ...tableBlock.defaults,
          caption: 'The three benches side by side',
          headerRow: true,
          headerColumn: true,
          rows: [
            ['', 'Porch', 'Hall', 'Garden'],
            ['Length', '4 ft', '5 ft', '6 ft'],
            ['Wood', 'Ash', 'Oak', 'Larch'],
            ['Outdoors', 'Under a roof', 'No', 'Yes'],
            ['Price', '$420', '$560', '$640'],
          ],
        },
        { at: [1, 5], size: [24, 9], phone: { at: [1, 2], size: [8, 1] } },
      ),
    ),
}

const offer: SectionTemplate = {
  id: 'offer',
  name: 'Special offer',
  group: 'Products',
  keywords: 'call to action banner promotion',
  make: (at, words) => {
    const assetId = at(0)
    return section(
      {
        name: 'Special offer',
        theme: 'ink',
        height: 'medium',
        ...(assetId && { background: { kind: 'image', assetId: assetId as never, overlay: 0.65 } }),
      },
      title(
        words('offerTitle'),
        { level: 2, size: 'display', align: 'center' },
        { at: [3, 1], size: [20, 4], tablet: { at: [1, 1], size: [24, 4] }, phone: fullPhoneRow(1) },
      ),
      lead(
        'Twelve of them, from one tree. When they are gone we plant another.',
        { at: [6, 6], size: [14, 2], tablet: { at: [3, 6], size: [20, 2] }, phone: fullPhoneRow(2) },
        'center',
      ),
      button(
        words('offerAction'),
        '/',
        { at: [8, 9], size: [10, 2], tablet: { at: [3, 9], size: [20, 2] }, phone: fullPhoneRow(4) },
        { align: 'center', size: 'large' },
      ),
    )
  },
}

export const moreShopSections: readonly SectionTemplate[] = [withImage, sale, categories, comparison, offer]
