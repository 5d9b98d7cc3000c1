import { bodyText, button, divider, fullPhoneRow, image, lead, title } from '#blocks/block-builders.ts'
import { searchBlock } from '#blocks/search/block.ts'
import { tableBlock } from '#blocks/table/block.ts'
import { place, section } from '#document/builder.ts'
import { heading, lineBreak, link, paragraph } from '#document/rich-text.ts'
import { phoneImageSpot, type SectionTemplate, wideGap } from './section-template.ts'

const visit: SectionTemplate = {
  id: 'visit',
  name: 'Visit us',
  group: 'Contact',
  keywords: 'contact address place picture directions',
  make: (at, words) =>
    section(
      { name: 'Visit us', theme: 'sage' },
      title(
        words('visitTitle'),
        { level: 2, size: 'display' },
        { at: [1, 2], size: [11, 5], tablet: { at: [1, 1], size: [24, 4] }, phone: fullPhoneRow(1) },
      ),
      lead('14 Harbour Street, behind the bakery. Ring twice, the saw is loud.', {
        at: [1, 8],
        size: [9, 3],
        tablet: { at: [1, 6], size: [18, 3] },
        phone: fullPhoneRow(2),
      }),
      button(words('visitAction'), '/', {
        at: [1, 12],
        size: [8, 2],
        tablet: { at: [1, 10], size: [10, 2] },
        phone: fullPhoneRow(4),
      }),
      image(at(1), {
        at: [13, 1],
        size: [12, 15],
        tablet: { at: [1, 13], size: [24, 12] },
        phone: phoneImageSpot(6, 7),
      }),
    ),
}

const hours: SectionTemplate = {
  id: 'opening-hours',
  name: 'Opening hours',
  group: 'Contact',
  keywords: 'contact table days times',
  make: (_at, words) =>
    section(
      { name: 'Opening hours', theme: 'mist' },
      title(
        words('contactTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [9, 4], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      place(
        tableBlock,
        {
          ...tableBlock.defaults,
          caption: 'When we are open',
          headerRow: true,
          headerColumn: true,
          rows: [
            ['Day', 'From', 'To'],
            ['Thursday', '10:00', '18:00'],
            ['Friday', '10:00', '18:00'],
            ['Saturday', '10:00', '16:00'],
          ],
        },
        { at: [12, 1], size: [13, 8], tablet: { at: [1, 5], size: [24, 8] }, phone: { at: [1, 2], size: [8, 1] } },
      ),
    ),
}

const twoWays: SectionTemplate = {
  id: 'two-ways',
  name: 'Two ways to reach us',
  group: 'Contact',
  keywords: 'contact email telephone columns',
  make: (_at, words) =>
    section(
      { name: 'Two ways to reach us', grid: wideGap },
      title(
        words('contactTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [16, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      ...(
        [
          ['Orders', 'orders@example.com', '(207) 555-0114'],
          ['Everything else', 'hello@example.com', '(207) 555-0115'],
        ] as const
      ).flatMap(([name, email, telephone], index) => [
        divider({ at: [index * 12 + 1, 6], size: [11, 1], phone: fullPhoneRow(3 + index * 3) }),
        bodyText(
          [
            heading(3, name),
            paragraph(
              link(email, `mailto:${email}`),
              lineBreak(),
              link(telephone, `tel:+1${telephone.replaceAll(/\D/g, '')}`),
            ),
          ],
          { at: [index * 12 + 1, 7], size: [11, 5], phone: fullPhoneRow(4 + index * 3) },
        ),
      ]),
    ),
}

const search: SectionTemplate = {
  id: 'search-section',
  name: 'Search',
  group: 'Contact',
  keywords: 'find look up help',
  make: () =>
    section(
      { name: 'Search', theme: 'mist', width: 'narrow' },
      title(
        'Looking for something?',
        { level: 2, size: 'huge', align: 'center' },
        { at: [1, 1], size: [24, 3], phone: fullPhoneRow(1) },
      ),
      place(
        searchBlock,
        { ...searchBlock.defaults },
        { at: [1, 5], size: [24, 4], phone: { at: [1, 2], size: [8, 2] } },
      ),
    ),
}

const appointment: SectionTemplate = {
  id: 'appointment',
  name: 'Make an appointment',
  group: 'Contact',
  keywords: 'contact book call meeting action',
  make: (_at, words) =>
    section(
      { name: 'Make an appointment', theme: 'ink', height: 'small' },
      title(
        words('visitTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [15, 4], tablet: { size: [24, 4] }, phone: fullPhoneRow(1) },
      ),
      button(
        words('visitAction'),
        '/',
        { at: [17, 2], size: [8, 2], tablet: { at: [1, 6], size: [12, 2] }, phone: fullPhoneRow(2) },
        { size: 'large' },
      ),
    ),
}

export const moreContactSections: readonly SectionTemplate[] = [visit, hours, twoWays, search, appointment]
