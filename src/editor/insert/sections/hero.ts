import { button, fullPhoneRow, image, label, lead, title } from '#blocks/block-builders.ts'
import { marqueeBlock } from '#blocks/marquee/block.ts'
import { place, section } from '#document/builder.ts'
import { phoneImageSpot, type SectionTemplate } from './section-template.ts'

const beside: SectionTemplate = {
  id: 'opening-picture',
  name: 'Hero with image',
  group: 'Hero',
  keywords: 'hero header image',
  make: (at, words) =>
    section(
      { name: 'Hero' },
      title(
        words('heroTitle'),
        { level: 1, size: 'display' },
        { at: [1, 3], size: [12, 6], tablet: { at: [1, 1], size: [24, 4] }, phone: fullPhoneRow(1) },
      ),
      lead(words('heroLead'), {
        at: [1, 10],
        size: [10, 4],
        tablet: { at: [1, 6], size: [18, 3] },
        phone: fullPhoneRow(3),
      }),
      button(words('heroAction'), '/', {
        at: [1, 14],
        size: [5, 2],
        tablet: { at: [1, 10], size: [8, 2] },
        phone: fullPhoneRow(5),
      }),
      button(
        words('heroLink'),
        '/',
        { at: [6, 14], size: [5, 2], tablet: { at: [9, 10], size: [8, 2] }, phone: fullPhoneRow(6) },
        { style: 'text' },
      ),
      image(at(0), {
        at: [14, 1],
        size: [11, 17],
        tablet: { at: [1, 13], size: [24, 14] },
        phone: phoneImageSpot(8, 11),
      }),
    ),
}

const textOnly: SectionTemplate = {
  id: 'opening-words',
  name: 'Text hero',
  group: 'Hero',
  keywords: 'hero text statement',
  make: (_at, words) =>
    section(
      { name: 'Hero', height: 'medium' },
      label('Since 2012', { at: [1, 1], size: [10, 1], tablet: { size: [24, 1] }, phone: fullPhoneRow(1) }),
      title(
        words('statement'),
        { level: 1, size: 'display' },
        { at: [1, 2], size: [20, 7], tablet: { size: [24, 6] }, phone: fullPhoneRow(2) },
      ),
      lead('Three people, one workshop, and no more orders in a month than we can finish with care.', {
        at: [13, 10],
        size: [11, 3],
        tablet: { at: [1, 9], size: [16, 3] },
        phone: fullPhoneRow(4),
      }),
      button(words('contactAction'), '/', {
        at: [13, 14],
        size: [7, 2],
        tablet: { at: [1, 13], size: [9, 2] },
        phone: fullPhoneRow(6),
      }),
    ),
}

const over: SectionTemplate = {
  id: 'opening-over',
  name: 'Hero with background image',
  group: 'Hero',
  keywords: 'hero background full screen cover',
  make: (at, words) => {
    const assetId = at(0)
    return section(
      {
        name: 'Hero',
        theme: 'ink',
        height: 'large',
        ...(assetId && { background: { kind: 'image', assetId: assetId as never, overlay: 0.6 } }),
      },
      title(
        words('visitTitle'),
        { level: 1, size: 'display', align: 'center' },
        { at: [3, 1], size: [20, 3], tablet: { at: [1, 1], size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      lead(
        'Open from Thursday to Sunday. There is coffee, there is light, and nobody will hurry you.',
        { at: [6, 5], size: [14, 2], tablet: { at: [3, 5], size: [20, 2] }, phone: fullPhoneRow(3) },
        'center',
      ),
      button(
        words('visitAction'),
        '/',
        { at: [8, 8], size: [10, 2], tablet: { at: [3, 8], size: [20, 2] }, phone: fullPhoneRow(5) },
        { align: 'center', style: 'outline' },
      ),
    )
  },
}

const news: SectionTemplate = {
  id: 'announcement',
  name: 'Announcement',
  group: 'Hero',
  keywords: 'marquee news banner moving words',
  make: () =>
    section(
      { name: 'Announcement', theme: 'clay', width: 'full', padding: { base: { top: 28, bottom: 28 } } },
      moving('New pieces on the first Friday of every month'),
    ),
}

const moving = (text: string) =>
  place(
    marqueeBlock,
    { ...marqueeBlock.defaults, text, size: 'medium' },
    { at: [1, 1], size: [24, 2], phone: { size: [8, 2] } },
  )

export const heroSections: readonly SectionTemplate[] = [beside, textOnly, over, news]
