import { renderToStaticMarkup } from 'react-dom/server'
import type { AssetView, RenderContext } from '#blocks/context.ts'
import { prepareBlock } from '#blocks/prepare.ts'
import { getBlockDefinition } from '#blocks/registry.ts'
import { getBlockView } from '#blocks/views.ts'
import type { Block, JsonObject } from '#document/page.ts'
import { newBlockId } from '#document/page.ts'

export const moonJar: AssetView = {
  id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e5f',
  filename: 'moon jar.jpg',
  width: 2000,
  height: 2500,
  alt: 'A round white jar',
  title: 'Moon jar',
  focalX: 0.5,
  focalY: 0.56,
  color: '#cfc8bb',
  mimeType: 'image/jpeg',
}

export const createTestContext = (change: Partial<RenderContext> = {}): RenderContext => ({
  site: {
    title: 'Kiln & Co.',
    language: 'en',
    locale: 'en-US',
    currency: 'USD',
    timeZone: 'America/New_York',
    flags: {},
  },
  assets: new Map([[moonJar.id, moonJar]]),
  menus: {},
  path: '/',
  mode: 'published',
  now: new Date('2026-08-14T12:00:00Z'),
  ...change,
})

/** A stored block with arbitrary props. */
export const createBlock = (type: string, props: unknown, id = newBlockId()): Block => ({
  id,
  type,
  version: getBlockDefinition(type)?.version ?? 1,
  props: JSON.parse(JSON.stringify(props)) as JsonObject,
})

/** Renders stored props to the HTML for visitors. Undefined if the block is not shown. */
export const renderBlock = (
  type: string,
  props: unknown,
  context: RenderContext = createTestContext(),
): string | undefined => {
  const block = createBlock(type, props)
  const prepared = prepareBlock(block)
  const View = getBlockView(type)
  if (prepared === undefined || !View) return undefined
  return renderToStaticMarkup(<View id={block.id} props={prepared} context={context} sizes="50vw" />)
}
