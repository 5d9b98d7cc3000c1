import { galleryBlock } from '#blocks/gallery/block.ts'
import { button, lead, line, picture, title, words } from '#blocks/parts.ts'
import { summaryBlock } from '#blocks/summary/block.ts'
import { videoBlock } from '#blocks/video/block.ts'
import { place, section } from '#document/builder.ts'
import { link, paragraph } from '#document/rich-text.ts'
import { type DesignedSection, pictureLine } from './designed.ts'

const head = (text: string) =>
  title(text, { level: 2, size: 'huge' }, { at: [1, 1], size: [14, 3], tablet: { size: [24, 3] }, phone: line(1) })

const gallery: DesignedSection = {
  id: 'gallery',
  name: 'Gallery',
  group: 'Showing',
  also: 'pictures photographs grid',
  make: (at) =>
    section(
      { name: 'Gallery' },
      head('Lately on the bench'),
      words(paragraph('A few pictures from this season. ', link('There is more in the journal', '/'), '.'), {
        at: [16, 2],
        size: [9, 2],
        tablet: { at: [1, 4], size: [20, 2] },
        phone: line(2),
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
        { at: [1, 5], size: [24, 16], tablet: { at: [1, 7], size: [24, 12] }, phone: line(4) },
      ),
    ),
}

const pair: DesignedSection = {
  id: 'two-pictures',
  name: 'Two pictures',
  group: 'Showing',
  also: 'images pair asymmetric',
  make: (at) =>
    section(
      { name: 'Two pictures' },
      picture(at(0), {
        at: [1, 1],
        size: [14, 16],
        tablet: { at: [1, 1], size: [14, 13] },
        phone: pictureLine(1, 8),
      }),
      picture(at(1), {
        at: [17, 5],
        size: [8, 12],
        tablet: { at: [16, 3], size: [9, 11] },
        phone: pictureLine(10, 11),
      }),
      lead('The light here is best before ten. So that is when we take pictures, and when we like visitors most.', {
        at: [1, 18],
        size: [11, 2],
        tablet: { at: [1, 15], size: [18, 2] },
        phone: line(22),
      }),
    ),
}

const film: DesignedSection = {
  id: 'video',
  name: 'Video',
  group: 'Showing',
  also: 'film youtube vimeo',
  make: (at) =>
    section(
      { name: 'Video', theme: 'ink' },
      title(
        'Two minutes in the workshop',
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [9, 5], tablet: { size: [24, 3] }, phone: line(1) },
      ),
      words('From the raw board to the last coat of oil, without a word spoken. Nothing loads until you press play.', {
        at: [1, 7],
        size: [8, 4],
        tablet: { at: [1, 4], size: [18, 2] },
        phone: line(3),
      }),
      place(
        videoBlock,
        { ...videoBlock.defaults, title: 'Two minutes in the workshop', poster: at(0) },
        { at: [11, 1], size: [14, 12], tablet: { at: [1, 7], size: [24, 10] }, phone: { at: [1, 5], size: [8, 5] } },
      ),
    ),
}

const journal: DesignedSection = {
  id: 'journal',
  name: 'From the journal',
  group: 'Showing',
  also: 'summary posts blog news articles',
  make: () =>
    section(
      { name: 'From the journal' },
      title(
        'From the journal',
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [17, 3], tablet: { size: [17, 3] }, phone: line(1) },
      ),
      button(
        'All entries',
        '/',
        { at: [19, 2], size: [6, 2], tablet: { at: [19, 2], size: [6, 2] }, phone: line(5) },
        { style: 'text', align: 'end' },
      ),
      place(summaryBlock, summaryBlock.defaults, {
        at: [1, 5],
        size: [24, 10],
        tablet: { at: [1, 5], size: [24, 8] },
        phone: line(3),
      }),
    ),
}

export const showing: readonly DesignedSection[] = [gallery, pair, film, journal]
