import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { collectReferences } from '#blocks/page-references.ts'
import { prepareBlocks } from '#blocks/prepare.ts'
import { createTestContext, moonJar } from '#blocks/testing/render-block.tsx'
import { page, section } from '#document/builder.ts'
import type { Background } from '#document/page.ts'
import { findFirstImage } from './first-image.ts'
import { PageView } from './PageView.tsx'

const film = { ...moonJar, id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4eff', filename: 'kiln.mp4', mimeType: 'video/mp4' }
const context = createTestContext({
  assets: new Map([
    [moonJar.id, moonJar],
    [film.id, film],
  ]),
})
const over = (background: Background) => page({ seed: 'backdrop' }, section({ background }))
const render = (background: Background, within = context): string => {
  const document = over(background)
  return renderToStaticMarkup(<PageView page={document} prepared={prepareBlocks(document)} context={within} />)
}
const video: Background = {
  kind: 'video',
  assetId: film.id as never,
  poster: moonJar.id as never,
  overlay: 0.3,
  focus: { x: 0.5, y: 0.25 },
}

test('D37 a background video is muted, plays inline, and has no source with reduced motion', () => {
  const html = render(video)
  expect(html).toMatch(/<video[^>]* muted=""/)
  for (const word of ['loop', 'playsInline']) expect(html).toContain(` ${word}=""`)
  // Playback starts with hydration.
  expect(html).not.toContain('autoPlay')
  expect(html).toContain('aria-label="Play"')
  expect(html).toMatch(
    /<source src="[^"]*kiln\.mp4" type="video\/mp4" media="\(prefers-reduced-motion: no-preference\)"/,
  )
  expect(html).toContain('aria-hidden="true"')
  expect(html).toContain('object-position:50% 25%')
})

test('D37 the poster is shown with high priority until playback, and also if the video was deleted', () => {
  const document = over(video)
  expect(findFirstImage(document, prepareBlocks(document))).toBe(document.sections[0]?.id)
  expect(collectReferences(document).assetIds).toEqual([film.id, moonJar.id])
  const gone = render(video, createTestContext())
  expect(gone).toContain('moon%20jar.jpg')
  expect(gone).not.toContain('<video')
})

test('D37 a color background replaces the theme’s color', () => {
  const colour: Background = { kind: 'colour', colour: '#f3efe8cc' }
  expect(render(colour)).toContain('background:#f3efe8cc')
  expect(render(colour)).toContain(' pictured"')
  expect(collectReferences(over(colour)).assetIds).toEqual([])
})
