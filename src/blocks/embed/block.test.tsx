import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTestContext, moonJar, renderBlock } from '#blocks/testing/render-block.tsx'
import { embedBlock } from './block.ts'
import { parseEmbed } from './provider.ts'
import EmbedIsland from './View.island.tsx'

const url = 'https://youtu.be/dQw4w9WgXcQ'

test('the defaults are read back as they are', () => {
  expect(embedBlock.schema.parse(embedBlock.defaults)).toEqual(embedBlock.defaults)
})

test('until somebody opens it there is a plain link, and nothing that speaks to the provider', () => {
  const drawn = renderBlock('embed', { url, title: 'How a moon jar is joined', poster: moonJar.id }) ?? ''
  expect(drawn).toContain(`<a class="facade" href="${url}" rel="noopener noreferrer">`)
  expect(drawn).toContain('How a moon jar is joined')
  expect(drawn).toContain('Content from YouTube. It is loaded only when you open it.')
  expect(drawn).not.toContain('<iframe')
  const loaded = [...drawn.matchAll(/ (?:src|srcSet)="([^"]+)"/g)].map(([, address]) => address)
  expect(loaded.length).toBeGreaterThan(0)
  for (const address of loaded) expect(address).toMatch(/^\/assets\//)
})

/** Stands where the page puts islands: what crosses to the browser is text, and is read again there. */
function Island<Props extends object>({
  name,
  view: View,
  props,
}: {
  name: string
  view: ComponentType<Props>
  props: Props
}) {
  const read: Props = JSON.parse(JSON.stringify(props))
  return (
    <div data-island={name}>
      <View {...read} />
    </div>
  )
}

test('the island draws first what the server drew, from nothing but plain data', () => {
  const props = { url, title: 'Film', poster: moonJar.id }
  const still = renderBlock('embed', props) ?? ''
  const [open = '', rest = ''] = still.split(/(?<=^<div class="embed shape-16-9">)/)
  expect(renderBlock('embed', props, createTestContext({ Island }))).toBe(
    `${open}<div data-island="embed">${rest.replace(/<\/div>$/, '')}</div></div>`,
  )
})

test('without a title the link is called by its provider', () => {
  const embed = parseEmbed('https://www.kiln.example/tour') ?? expect.fail()
  expect(renderToStaticMarkup(<EmbedIsland embed={embed} title="" sizes="50vw" note="" />)).toContain(
    '<span class="facade-title">kiln.example</span>',
  )
})

test('an address that is none is refused with words that help, and is not shown', () => {
  const refused = embedBlock.schema.safeParse({ url: 'javascript:alert(1)' })
  expect(refused.error?.issues[0]?.message).toBe('Paste an address that begins with https://.')
  expect(renderBlock('embed', { url: 'javascript:alert(1)' })).toBeUndefined()
})

test('without an address there is nothing for visitors and a hint for the owner', () => {
  expect(renderBlock('embed', { url: '' })).toBe('')
  expect(renderBlock('embed', { url: '' }, createTestContext({ mode: 'canvas' }))).toContain('Paste an address')
})

test('titles that look like HTML stay words', () => {
  expect(renderBlock('embed', { url, title: '"><script>alert(1)</script>' })).not.toContain('<script')
})
