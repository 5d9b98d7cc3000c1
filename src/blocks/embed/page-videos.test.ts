import { expect, test } from 'vitest'
import { prepareBlocks } from '#blocks/prepare.ts'
import { moonJar } from '#blocks/testing/render-block.tsx'
import { page, place, section } from '#document/builder.ts'
import { embedBlock } from './block.ts'
import { collectVideos } from './page-videos.ts'

const showing = (...videos: { url: string; title?: string; poster?: string | null }[]) => {
  const document = page(
    { seed: 'videos' },
    section(
      { name: 'Films', theme: 'paper' },
      ...videos.map((video, index) =>
        place(
          embedBlock,
          { title: '', poster: null, shape: '16:9', ...video },
          { at: [1, 1 + index * 4], size: [8, 4] },
        ),
      ),
    ),
  )
  return { document, videos: collectVideos(document, prepareBlocks(document)) }
}

test('CATALOG-039 a video carries oembed html and provider, overlay, main image and the id of its data', () => {
  const { document, videos } = showing({
    url: 'https://youtu.be/dQw4w9WgXcQ?t=90',
    title: 'How a jar is "joined"',
    poster: moonJar.id,
  })
  expect(videos).toEqual([
    {
      systemDataId: Object.keys(document.blocks)[0],
      oembed: {
        html: expect.stringMatching(
          /^<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?start=90" title="How a jar is &quot;joined&quot;" sandbox="[a-z -]+" allowfullscreen><\/iframe>$/,
        ),
        providerName: 'YouTube',
      },
      overlay: true,
      mainImageId: moonJar.id,
    },
  ])
})

test('CATALOG-039 a video without a poster has no overlay', () => {
  expect(showing({ url: 'https://vimeo.com/76979871' }).videos).toMatchObject([
    {
      oembed: { providerName: 'Vimeo', html: expect.not.stringContaining('autoplay') },
      overlay: false,
      mainImageId: null,
    },
  ])
})

test('CATALOG-039 videos are listed in page order, without maps, audio and empty blocks', () => {
  const { videos } = showing(
    { url: 'https://vimeo.com/76979871' },
    { url: 'https://www.openstreetmap.org/#map=15/43.77/-69.3' },
    { url: '' },
    { url: 'https://youtu.be/dQw4w9WgXcQ' },
  )
  expect(videos.map(({ oembed }) => oembed.providerName)).toEqual(['Vimeo', 'YouTube'])
})
