import { expect, test } from 'vitest'
import { getLimitMessage } from '#base/limits.ts'
import { createTestContext, moonJar, renderBlock } from '#blocks/testing/render-block.tsx'
import { albumBlock } from './block.ts'

const song = { ...moonJar, id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e80', filename: 'song.mp3', mimeType: 'audio/mpeg' }
const context = createTestContext({ assets: new Map([[song.id, song]]) })
const aTrack = { assetId: song.id, title: 'The <wheel>', duration: '3:42' }

test('parsing the defaults returns them unchanged', () => {
  expect(albumBlock.schema.parse(albumBlock.defaults)).toEqual(albumBlock.defaults)
})

test('SCREEN-009 an album lists its tracks as links to the files, which work without JavaScript', () => {
  const html = renderBlock('album', { title: 'Kiln songs', tracks: [aTrack, aTrack] }, context) ?? ''
  expect(html.match(/<a href="\/assets\/images\/[^"]+song\.mp3"/g)).toHaveLength(2)
  expect(html).toContain('The &lt;wheel&gt;')
  expect(html).not.toContain('<audio')
})

test('SITE-011 an album has at most 60 tracks', () => {
  expect(albumBlock.schema.safeParse({ tracks: Array(60).fill(aTrack) }).success).toBe(true)
  const { error } = albumBlock.schema.safeParse({ tracks: Array(61).fill(aTrack) })
  expect(error?.issues[0]?.message).toBe(getLimitMessage('tracksPerAlbum'))
})

test('without tracks it renders a placeholder in the canvas only', () => {
  expect(renderBlock('album', { tracks: [] })).toBe('')
  expect(renderBlock('album', { tracks: [] }, createTestContext({ mode: 'canvas' }))).toContain('Add tracks')
})
