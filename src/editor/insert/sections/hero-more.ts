import { button, fullPhoneRow, image, lead, newsletter, productGrid, title } from '#blocks/block-builders.ts'
import { marqueeBlock } from '#blocks/marquee/block.ts'
import { place, section } from '#document/builder.ts'
import { phoneImageSpot, type SectionTemplate } from './section-template.ts'

const centered: SectionTemplate = {
  id: 'hero-centered',
  name: 'Centered hero',
  group: 'Hero',
  keywords: 'hero center text buttons',
  make: (_at, words) =>
    section(
      { name: 'Hero', theme: 'mist', height: 'medium' },
      title(
        words('heroTitle'),
        { level: 1, size: 'display', align: 'center' },
        { at: [3, 1], size: [20, 5], tablet: { at: [1, 1], size: [24, 5] }, phone: fullPhoneRow(1) },
      ),
      lead(
        words('heroLead'),
        { at: [6, 7], size: [14, 4], tablet: { at: [3, 7], size: [20, 4] }, phone: fullPhoneRow(2) },
        'center',
      ),
      button(
        words('heroAction'),
        '/',
        { at: [6, 12], size: [7, 2], tablet: { at: [3, 12], size: [10, 2] }, phone: fullPhoneRow(4) },
        { align: 'end' },
      ),
      button(
        words('heroLink'),
        '/',
        { at: [13, 12], size: [7, 2], tablet: { at: [13, 12], size: [10, 2] }, phone: fullPhoneRow(5) },
        { style: 'outline' },
      ),
    ),
}

const imageLeft: SectionTemplate = {
  id: 'hero-image-left',
  name: 'Hero with image on the left',
  group: 'Hero',
  keywords: 'hero header split half',
  make: (at, words) =>
    section(
      { name: 'Hero' },
      image(at(0), {
        at: [1, 1],
        size: [12, 18],
        tablet: { at: [1, 1], size: [24, 14] },
        phone: phoneImageSpot(1, 9),
      }),
      title(
        words('heroTitle'),
        { level: 1, size: 'display' },
        { at: [14, 4], size: [11, 6], tablet: { at: [1, 16], size: [24, 4] }, phone: fullPhoneRow(11) },
      ),
      lead(words('heroLead'), {
        at: [14, 11],
        size: [10, 4],
        tablet: { at: [1, 21], size: [18, 3] },
        phone: fullPhoneRow(13),
      }),
      button(words('heroAction'), '/', {
        at: [14, 16],
        size: [8, 2],
        tablet: { at: [1, 25], size: [10, 2] },
        phone: fullPhoneRow(15),
      }),
    ),
}

const wideImage: SectionTemplate = {
  id: 'hero-wide-image',
  name: 'Hero above a wide image',
  group: 'Hero',
  keywords: 'hero panorama landscape',
  make: (at, words) =>
    section(
      { name: 'Hero' },
      title(
        words('statement'),
        { level: 1, size: 'display' },
        { at: [1, 1], size: [18, 6], tablet: { size: [24, 5] }, phone: fullPhoneRow(1) },
      ),
      button(
        words('heroLink'),
        '/',
        { at: [19, 4], size: [6, 2], tablet: { at: [1, 7], size: [10, 2] }, phone: fullPhoneRow(2) },
        { style: 'text', align: 'end' },
      ),
      image(at(0), {
        at: [1, 9],
        size: [24, 16],
        tablet: { at: [1, 10], size: [24, 12] },
        phone: phoneImageSpot(4, 7),
      }),
    ),
}

const collage: SectionTemplate = {
  id: 'hero-collage',
  name: 'Hero with three images',
  group: 'Hero',
  keywords: 'hero collage pictures',
  make: (at, words) =>
    section(
      { name: 'Hero', theme: 'sage' },
      title(
        words('heroTitle'),
        { level: 1, size: 'display' },
        { at: [1, 1], size: [13, 6], tablet: { size: [24, 4] }, phone: fullPhoneRow(1) },
      ),
      lead(words('heroLead'), {
        at: [1, 8],
        size: [10, 4],
        tablet: { at: [1, 6], size: [18, 3] },
        phone: fullPhoneRow(2),
      }),
      button(words('heroAction'), '/', {
        at: [1, 13],
        size: [8, 2],
        tablet: { at: [1, 10], size: [10, 2] },
        phone: fullPhoneRow(4),
      }),
      image(at(0), {
        at: [15, 1],
        size: [10, 12],
        tablet: { at: [1, 13], size: [15, 14] },
        phone: phoneImageSpot(6, 7),
      }),
      image(at(1), {
        at: [11, 14],
        size: [7, 8],
        tablet: { at: [16, 13], size: [9, 7] },
        phone: { at: [1, 13], size: [4, 4] },
      }),
      image(at(2), {
        at: [18, 14],
        size: [7, 8],
        tablet: { at: [16, 20], size: [9, 7] },
        phone: { at: [5, 13], size: [4, 4] },
      }),
    ),
}

const withProducts: SectionTemplate = {
  id: 'hero-products',
  name: 'Hero with products',
  group: 'Hero',
  keywords: 'hero shop store',
  make: (_at, words) =>
    section(
      { name: 'Hero', theme: 'clay' },
      title(
        words('heroTitle'),
        { level: 1, size: 'display' },
        { at: [1, 2], size: [11, 7], tablet: { at: [1, 1], size: [24, 4] }, phone: fullPhoneRow(1) },
      ),
      button(words('productsAction'), '/', {
        at: [1, 10],
        size: [8, 2],
        tablet: { at: [1, 6], size: [10, 2] },
        phone: fullPhoneRow(2),
      }),
      productGrid(
        { count: 2, columns: 2, sort: 'newest', showButton: false, showQuickView: false },
        { at: [13, 1], size: [12, 14], tablet: { at: [1, 9], size: [24, 16] }, phone: fullPhoneRow(4) },
      ),
    ),
}

const signUp: SectionTemplate = {
  id: 'hero-sign-up',
  name: 'Hero with newsletter',
  group: 'Hero',
  keywords: 'hero email subscribe launch coming soon',
  make: (_at, words) =>
    section(
      { name: 'Hero', theme: 'ink', height: 'large' },
      title(
        words('heroTitle'),
        { level: 1, size: 'display' },
        { at: [1, 1], size: [18, 5], tablet: { size: [24, 5] }, phone: fullPhoneRow(1) },
      ),
      newsletter(
        null,
        { at: [1, 8], size: [12, 5], tablet: { at: [1, 7], size: [18, 5] }, phone: fullPhoneRow(3) },
        { title: words('newsletterTitle') },
      ),
    ),
}

const movingHeadline: SectionTemplate = {
  id: 'moving-headline',
  name: 'Moving headline',
  group: 'Hero',
  keywords: 'marquee large ticker',
  make: (_at, words) =>
    section(
      { name: 'Moving headline', theme: 'sage', width: 'full', padding: { base: { top: 40, bottom: 40 } } },
      place(
        marqueeBlock,
        { ...marqueeBlock.defaults, text: words('statement'), size: 'display' },
        { at: [1, 1], size: [24, 3], phone: { size: [8, 2] } },
      ),
    ),
}

export const moreHeroSections: readonly SectionTemplate[] = [
  centered,
  imageLeft,
  wideImage,
  collage,
  withProducts,
  signUp,
  movingHeadline,
]
