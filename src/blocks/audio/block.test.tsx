import { expect, test } from 'vitest'
import { createTestContext, moonJar, renderBlock } from '#blocks/testing/render-block.tsx'
import { audioBlock, MAX_TRACKS } from './block.ts'

const song = {
  ...moonJar,
  id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e80',
  filename: 'song.mp3',
  mimeType: 'audio/mpeg',
  title: '',
}
const context = createTestContext({ assets: new Map([song, moonJar].map((asset) => [asset.id, asset])) })

test('parsing the defaults returns them unchanged', () => {
  expect(audioBlock.schema.parse(audioBlock.defaults)).toEqual(audioBlock.defaults)
})

test('a single file is a figure with a caption and does not preload', () => {
  const html = renderBlock('audio', { tracks: [{ assetId: song.id, title: 'The wheel', artist: 'Maren' }] }, context)
  expect(html).toMatch(
    /<figure class="track"><figcaption><span class="track-title">The wheel<\/span><span class="track-artist">Maren</,
  )
  expect(html).toMatch(/<audio src="[^"]*song\.mp3" controls="" preload="none" aria-label="The wheel"/)
  expect(html).not.toContain('<ol')
})

test('several files are an album: a labeled list with at most 60 tracks', () => {
  const tracks = [1, 2, 3].map((number) => ({ assetId: song.id, title: `Side ${number}` }))
  const html = renderBlock('audio', { title: 'Kiln songs', cover: moonJar.id, tracks }, context) ?? ''
  expect(html).toMatch(
    /<p class="audio-title" id="([^"]+)">Kiln songs<\/p><ol role="list" class="tracks" aria-labelledby="\1">/,
  )
  expect(html.match(/<audio/g)).toHaveLength(3)
  const many = (count: number) => audioBlock.schema.safeParse({ tracks: Array(count).fill({ assetId: song.id }) })
  expect(many(MAX_TRACKS).success).toBe(true)
  expect(many(MAX_TRACKS + 1).error?.issues[0]?.message).toBe('Use at most 60 tracks.')
})

test('external audio is a link until it is opened', () => {
  const html = renderBlock('audio', { source: 'address', url: 'https://soundcloud.com/kiln/firing-84' }, context)
  expect(html).toContain('<a class="facade" href="https://soundcloud.com/kiln/firing-84"')
  expect(html).not.toMatch(/<iframe|<script/)
})

test('deleted files render nothing for visitors and a placeholder in the canvas; other URLs are rejected', () => {
  expect(renderBlock('audio', { tracks: [{ assetId: song.id }] }, createTestContext())).toBe('')
  expect(renderBlock('audio', {}, createTestContext({ mode: 'canvas' }))).toContain('Select an audio file')
  expect(renderBlock('audio', { url: 'https://youtu.be/dQw4w9WgXcQ' })).toBeUndefined()
  expect(audioBlock.assetIds?.(audioBlock.schema.parse({ cover: moonJar.id, tracks: [{ assetId: song.id }] }))).toEqual(
    [moonJar.id, song.id],
  )
})
