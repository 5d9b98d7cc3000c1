import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTestContext, moonJar, renderBlock } from '#blocks/testing/render-block.tsx'
import { embedBlock } from './block.ts'
import { parseEmbed } from './provider.ts'
import EmbedIsland from './View.island.tsx'

const url = 'https://youtu.be/dQw4w9WgXcQ'

test('parsing the defaults returns them unchanged', () => {
  expect(embedBlock.schema.parse(embedBlock.defaults)).toEqual(embedBlock.defaults)
})

test('until it is opened the embed is a plain link without requests to the provider', () => {
  const html = renderBlock('embed', { url, title: 'How a moon jar is joined', poster: moonJar.id }) ?? ''
  expect(html).toContain(`<a class="facade" href="${url}" rel="noopener noreferrer">`)
  expect(html).toContain('How a moon jar is joined')
  expect(html).toContain('Content from YouTube. It is loaded only when you open it.')
  expect(html).not.toContain('<iframe')
  const loaded = [...html.matchAll(/ (?:src|srcSet)="([^"]+)"/g)].map(([, address]) => address)
  expect(loaded.length).toBeGreaterThan(0)
  for (const address of loaded) expect(address).toMatch(/^\/assets\//)
})

/** Serializes and parses the props like a real island. */
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

test('the island renders the server’s HTML from serialized props', () => {
  const props = { url, title: 'Film', poster: moonJar.id }
  const still = renderBlock('embed', props) ?? ''
  const [open = '', rest = ''] = still.split(/(?<=^<div class="embed shape-16-9">)/)
  expect(renderBlock('embed', props, createTestContext({ Island }))).toBe(
    `${open}<div data-island="embed">${rest.replace(/<\/div>$/, '')}</div></div>`,
  )
})

test('without a title the link shows the provider’s name', () => {
  const embed = parseEmbed('https://www.kiln.example/tour') ?? expect.fail()
  expect(renderToStaticMarkup(<EmbedIsland embed={embed} title="" sizes="50vw" note="" />)).toContain(
    '<span class="facade-title">kiln.example</span>',
  )
})

test('an invalid URL is rejected with a message and renders nothing', () => {
  const refused = embedBlock.schema.safeParse({ url: 'javascript:alert(1)' })
  expect(refused.error?.issues[0]?.message).toBe('Enter a URL that starts with https://.')
  expect(renderBlock('embed', { url: 'javascript:alert(1)' })).toBeUndefined()
})

test('without a URL it renders nothing for visitors and a placeholder in the canvas', () => {
  expect(renderBlock('embed', { url: '' })).toBe('')
  expect(renderBlock('embed', { url: '' }, createTestContext({ mode: 'canvas' }))).toContain('Paste a URL')
})

test('HTML in titles is escaped', () => {
  expect(renderBlock('embed', { url, title: '"><script>alert(1)</script>' })).not.toContain('<script')
})
