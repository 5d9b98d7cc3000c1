import { bodyText, button, fullPhoneRow, image, lead, title } from '#blocks/block-builders.ts'
import { galleryBlock } from '#blocks/gallery/block.ts'
import { summaryBlock } from '#blocks/summary/block.ts'
import { videoBlock } from '#blocks/video/block.ts'
import { place, section } from '#document/builder.ts'
import { link, paragraph } from '#document/rich-text.ts'
import { phoneImageSpot, type SectionTemplate } from './section-template.ts'

const head = (text: string) =>
  title(
    text,
    { level: 2, size: 'huge' },
    { at: [1, 1], size: [14, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
  )

const gallery: SectionTemplate = {
  id: 'gallery',
  name: 'Gallery',
  group: 'Gallery',
  keywords: 'pictures photographs grid',
  make: (at) =>
    section(
      { name: 'Gallery' },
      head('Lately on the bench'),
      bodyText(paragraph('A few pictures from this season. ', link('There is more in the journal', '/'), '.'), {
        at: [16, 2],
        size: [9, 2],
        tablet: { at: [1, 4], size: [20, 2] },
        phone: fullPhoneRow(2),
      }),
      place(
        galleryBlock,
        {
          ...galleryBlock.defaults,
          items: [0, 1, 2, 3, 4, 5].map((index) => {
            const assetId = at(index)
            return {
              mediaType: assetId ? 'imageReused' : 'imageEmpty',
              assetId,
              title: '',
              description: '',
              videoUrl: '',
            }
          }),
          'aspect-ratio': 'three-four-vertical',
          'thumbnails-per-row': 3,
          lightbox: true,
        },
        { at: [1, 5], size: [24, 16], tablet: { at: [1, 7], size: [24, 12] }, phone: fullPhoneRow(4) },
      ),
    ),
}

const pair: SectionTemplate = {
  id: 'two-pictures',
  name: 'Two images',
  group: 'Gallery',
  keywords: 'pictures pair asymmetric',
  make: (at) =>
    section(
      { name: 'Two images' },
      image(at(0), {
        at: [1, 1],
        size: [14, 16],
        tablet: { at: [1, 1], size: [14, 13] },
        phone: phoneImageSpot(1, 8),
      }),
      image(at(1), {
        at: [17, 5],
        size: [8, 12],
        tablet: { at: [16, 3], size: [9, 11] },
        phone: phoneImageSpot(10, 11),
      }),
      lead('The light here is best before ten. So that is when we take pictures, and when we like visitors most.', {
        at: [1, 18],
        size: [11, 2],
        tablet: { at: [1, 15], size: [18, 2] },
        phone: fullPhoneRow(22),
      }),
    ),
}

const film: SectionTemplate = {
  id: 'video',
  name: 'Video',
  group: 'Gallery',
  keywords: 'film youtube vimeo',
  make: (at) =>
    section(
      { name: 'Video', theme: 'ink' },
      title(
        'Two minutes in the workshop',
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [9, 5], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      bodyText(
        'From the raw board to the last coat of oil, without a word spoken. Nothing loads until you press play.',
        {
          at: [1, 7],
          size: [8, 4],
          tablet: { at: [1, 4], size: [18, 2] },
          phone: fullPhoneRow(3),
        },
      ),
      place(
        videoBlock,
        { ...videoBlock.defaults, title: 'Two minutes in the workshop', poster: at(0) },
        { at: [11, 1], size: [14, 12], tablet: { at: [1, 7], size: [24, 10] }, phone: { at: [1, 5], size: [8, 5] } },
      ),
    ),
}

const journal: SectionTemplate = {
  id: 'journal',
  name: 'Recent posts',
  group: 'Gallery',
  keywords: 'summary posts blog news articles',
  make: (_at, words) =>
    section(
      { name: 'Recent posts' },
      title(
        words('journalTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [17, 3], tablet: { size: [17, 3] }, phone: fullPhoneRow(1) },
      ),
      button(
        'All entries',
        '/',
        { at: [19, 2], size: [6, 2], tablet: { at: [19, 2], size: [6, 2] }, phone: fullPhoneRow(5) },
        { style: 'text', align: 'end' },
      ),
      place(summaryBlock, summaryBlock.defaults, {
        at: [1, 5],
        size: [24, 10],
        tablet: { at: [1, 5], size: [24, 8] },
        phone: fullPhoneRow(3),
      }),
    ),
}

export const gallerySections: readonly SectionTemplate[] = [gallery, pair, film, journal]
