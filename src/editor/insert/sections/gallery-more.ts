import { fullPhoneRow, image, lead, small, title } from '#blocks/block-builders.ts'
import { section } from '#document/builder.ts'
import { phoneImageSpot, quarters, type SectionTemplate, thirds } from './section-template.ts'

const edgeToEdge = { rowHeight: 24, gap: 0 } as const

const fullWidth: SectionTemplate = {
  id: 'full-image',
  name: 'Full-width image',
  group: 'Gallery',
  keywords: 'picture bleed panorama',
  make: (at) =>
    section(
      { name: 'Full-width image', width: 'full', grid: edgeToEdge },
      image(at(0), { at: [1, 1], size: [24, 28], tablet: { size: [24, 20] }, phone: phoneImageSpot(1, 14) }),
    ),
}

const three: SectionTemplate = {
  id: 'three-images',
  name: 'Three images',
  group: 'Gallery',
  keywords: 'pictures row triptych',
  make: (at, words) =>
    section(
      { name: 'Three images' },
      title(
        words('galleryTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [16, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      ...thirds.map((column, index) =>
        image(at(index), { at: [column, 5], size: [8, 12], phone: phoneImageSpot(3 + index * 9, 9) }),
      ),
    ),
}

const mosaic: SectionTemplate = {
  id: 'mosaic',
  name: 'Mosaic',
  group: 'Gallery',
  keywords: 'pictures grid masonry edge',
  make: (at) =>
    section(
      { name: 'Mosaic', theme: 'ink', width: 'full', grid: edgeToEdge },
      image(at(0), {
        at: [1, 1],
        size: [12, 28],
        tablet: { size: [12, 22] },
        phone: phoneImageSpot(1, 14),
      }),
      image(at(1), {
        at: [13, 1],
        size: [12, 14],
        tablet: { at: [13, 1], size: [12, 11] },
        phone: { at: [1, 15], size: [4, 8] },
      }),
      image(at(2), {
        at: [13, 15],
        size: [6, 14],
        tablet: { at: [13, 12], size: [6, 11] },
        phone: { at: [5, 15], size: [4, 8] },
      }),
      image(at(3), {
        at: [19, 15],
        size: [6, 14],
        tablet: { at: [19, 12], size: [6, 11] },
        phone: phoneImageSpot(23, 10),
      }),
    ),
}

const strip: SectionTemplate = {
  id: 'image-strip',
  name: 'Image strip',
  group: 'Gallery',
  keywords: 'pictures four row feed',
  make: (at, words) =>
    section(
      { name: 'Image strip', theme: 'mist' },
      ...quarters.map((column, index) =>
        image(at(index), {
          at: [column, 1],
          size: [6, 8],
          phone: { at: [index % 2 === 0 ? 1 : 5, 1 + Math.floor(index / 2) * 5], size: [4, 5] },
        }),
      ),
      small(words('galleryTitle'), { at: [1, 10], size: [12, 1], phone: fullPhoneRow(11) }),
    ),
}

const captioned: SectionTemplate = {
  id: 'captioned-image',
  name: 'Image with caption',
  group: 'Gallery',
  keywords: 'picture figure text',
  make: (at, words) =>
    section(
      { name: 'Image with caption' },
      image(at(0), {
        at: [1, 1],
        size: [17, 17],
        tablet: { size: [24, 14] },
        phone: phoneImageSpot(1, 8),
      }),
      title(
        words('galleryTitle'),
        { level: 2, size: 'large' },
        { at: [19, 10], size: [6, 3], tablet: { at: [1, 16], size: [24, 2] }, phone: fullPhoneRow(10) },
      ),
      lead('Late afternoon, the day before it was delivered.', {
        at: [19, 13],
        size: [6, 5],
        tablet: { at: [1, 18], size: [18, 2] },
        phone: fullPhoneRow(11),
      }),
    ),
}

export const moreGallerySections: readonly SectionTemplate[] = [fullWidth, three, mosaic, strip, captioned]
