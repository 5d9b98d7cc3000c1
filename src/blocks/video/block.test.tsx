import { expect, test } from 'vitest'
import { createTestContext, moonJar, renderBlock } from '#blocks/testing/render-block.tsx'
import { videoBlock } from './block.ts'

const film = {
  ...moonJar,
  id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e70',
  filename: 'film.mp4',
  mimeType: 'video/mp4',
  title: '',
}
const words = { ...film, id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e71', filename: 'film.vtt', mimeType: 'text/vtt' }
const context = createTestContext({ assets: new Map([film, words, moonJar].map((asset) => [asset.id, asset])) })

test('parsing the defaults returns them unchanged', () => {
  expect(videoBlock.schema.parse(videoBlock.defaults)).toEqual(videoBlock.defaults)
})

test('an external video is a link with a poster of the site until it is opened', () => {
  const html = renderBlock(
    'video',
    { url: 'https://youtu.be/dQw4w9WgXcQ', title: 'Firing', poster: moonJar.id },
    context,
  )
  expect(html).toContain('<a class="facade" href="https://youtu.be/dQw4w9WgXcQ"')
  expect(html).toContain('Firing')
  expect(html).not.toMatch(/<iframe|<script|youtube\.com\/embed|ytimg/)
})

test('a file uses the native player with captions and does not preload', () => {
  const html = renderBlock(
    'video',
    { source: 'file', assetId: film.id, poster: moonJar.id, captions: words.id, captionsLanguage: 'de' },
    context,
  )
  expect(html).toMatch(
    /<video class="player" src="[^"]*film\.mp4" poster="[^"]*moon%20jar\.jpg\?format=1000w" controls="" playsInline="" preload="none"/,
  )
  expect(html).toMatch(/<track kind="captions" src="[^"]*film\.vtt" srcLang="de" label="de" default=""\/>/)
  expect(html).toContain('aria-label="film.mp4"')
})

test('without a valid captions file there is no track', () => {
  const file = { source: 'file', assetId: film.id }
  for (const captions of [null, moonJar.id, '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e79'])
    expect(renderBlock('video', { ...file, captions }, context)).not.toContain('<track')
})

test('other URLs are rejected with a message', () => {
  for (const url of ['https://kiln.example', 'javascript:alert(1)', 'https://soundcloud.com/a/b']) {
    const read = videoBlock.schema.safeParse({ url })
    expect(read.error?.issues[0]?.message).toBe('Enter a YouTube or Vimeo URL.')
  }
})

test('a deleted or missing video renders nothing for visitors and a placeholder in the canvas', () => {
  expect(renderBlock('video', {}, context)).toBe('')
  expect(renderBlock('video', { source: 'file', assetId: film.id }, createTestContext())).toBe('')
  expect(renderBlock('video', {}, createTestContext({ mode: 'canvas' }))).toContain('Select a video')
  expect(renderBlock('video', { captionsLanguage: '"><script>' })).toBeUndefined()
})

test('it lists its files', () => {
  const read = videoBlock.schema.parse({ assetId: film.id, captions: words.id })
  expect(videoBlock.assetIds?.(read)).toEqual([film.id, words.id])
})
