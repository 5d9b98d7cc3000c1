import { expect, test } from 'vitest'
import { AnyBlockVariant } from '#base/enumerations/reserved-schema.ts'
import { readBlock } from '#blocks/registry.ts'
import { createTestContext, moonJar, renderBlock } from '#blocks/testing/render-block.tsx'
import { newBlockId } from '#document/page.ts'
import { imageBlock } from './block.ts'
import { imageVariantNames, imageVariants } from './variants.ts'

const assetId = moonJar.id

test('parsing the defaults returns them unchanged', () => {
  expect(imageBlock.schema.parse(imageBlock.defaults)).toEqual(imageBlock.defaults)
})

test('an image has a srcset up to its width, fixed dimensions and loads lazily', () => {
  const html = renderBlock('image', { assetId, shape: '4:5' })
  const url = `/assets/images/${assetId}/moon%20jar.jpg`
  expect(html).toContain('<figure class="image shape-4-5 corners-square"><div class="frame"><img ')
  expect(html).toContain(`srcSet="${url}?format=100w 100w, ${url}?format=300w 300w,`)
  expect(html).toContain(`${url}?format=2500w 2000w"`)
  expect(html).toContain('sizes="auto, 50vw" width="2000" height="2500" alt="A round white jar" loading="lazy"')
  expect(html).toContain('decoding="async"')
  expect(html).toContain('object-position:50% 56%;background:#cfc8bb')
})

test('the first image of a page loads eagerly with high priority', async () => {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { View } = await import('./View.tsx')
  const props = { ...imageBlock.defaults, assetId: imageBlock.schema.parse({ assetId }).assetId }
  const html = renderToStaticMarkup(
    <View id="hero" props={props} sizes="100vw" context={createTestContext({ firstImage: 'hero' })} />,
  )
  expect(html).toContain('sizes="100vw"')
  expect(html).toContain('loading="eager" fetchPriority="high"')
})

test('the block’s alt text overrides the asset’s, and empty means decorative', () => {
  expect(renderBlock('image', { assetId, alt: 'On the shelf' })).toContain('alt="On the shelf"')
  expect(renderBlock('image', { assetId, alt: '' })).toContain('alt=""')
})

test('a linked image always has an accessible name', () => {
  const html = renderBlock('image', { assetId, alt: '', href: '/moon-jar' })
  expect(html).toContain('<a href="/moon-jar" class="frame"><img')
  expect(html).toContain('alt="A round white jar"')
})

test('a decorative image stays decorative if the button has the link', () => {
  const story = { assetId, alt: '', href: '/moon-jar', variant: 'card', title: 'Moon jar' }
  expect(renderBlock('image', { ...story, buttonText: 'See it' })).toContain('alt=""')
  expect(renderBlock('image', story)).toContain('alt="A round white jar"')
  expect(renderBlock('image', { assetId, alt: ' ', href: '/moon-jar' })).toContain('alt="A round white jar"')
})

test('CATALOG-042 alt text has at most 250 characters', () => {
  expect(imageBlock.schema.safeParse({ assetId, alt: 'a'.repeat(250) }).success).toBe(true)
  const tooLong = imageBlock.schema.safeParse({ assetId, alt: 'a'.repeat(251) })
  expect(tooLong.error?.issues[0]?.message).toBe('Use at most 250 characters.')
})

test('a caption is part of the figure', () => {
  expect(renderBlock('image', { assetId, caption: 'Tile <287>' })).toContain(
    '<figcaption>Tile &lt;287&gt;</figcaption>',
  )
})

test('a deleted or missing image renders nothing for visitors and a placeholder in the canvas', () => {
  const gone = createTestContext({ assets: new Map() })
  expect(renderBlock('image', { assetId }, gone)).toBe('')
  expect(renderBlock('image', { assetId: null }, createTestContext({ mode: 'canvas' }))).toContain('Select an image')
})

test('unsafe links, invalid ids and malicious colors are harmless', () => {
  expect(renderBlock('image', { assetId, href: 'javascript:alert(1)' })).toBeUndefined()
  expect(renderBlock('image', { assetId: '../../etc/passwd' })).toBeUndefined()
  const loud = { ...moonJar, color: 'red;position:fixed', filename: '"><script>.jpg' }
  const html = renderBlock('image', { assetId }, createTestContext({ assets: new Map([[assetId, loud]]) }))
  expect(html).not.toContain('fixed')
  expect(html).not.toContain('<script')
})

test('it lists its assets', () => {
  expect(imageBlock.assetIds?.(imageBlock.schema.parse({ assetId }))).toEqual([assetId])
  expect(imageBlock.assetIds?.(imageBlock.defaults)).toEqual([])
})

const variants = imageVariantNames.filter((name) => name !== 'plain')

test.each(variants)('as %s it has a title, text and a button, and one link', (variant) => {
  const html =
    renderBlock('image', {
      assetId,
      variant,
      title: 'Moon <jar>',
      words: 'Two halves.\n\nJoined.',
      buttonText: 'See it',
      href: '/moon-jar',
    }) ?? ''
  expect(html).toContain(`<div class="image-story image-${variant}"><figure class="image`)
  expect(html).toContain('<h3 class="heading size-small">Moon &lt;jar&gt;</h3><p class="written">Two halves.</p>')
  expect(html.match(/href="\/moon-jar"/g)).toHaveLength(1)
})

test('variants have distinct documented numbers', () => {
  const ids = Object.values(imageVariants)
  expect(ids.every((id) => AnyBlockVariant.safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an image of version 1 migrates to plain', () => {
  const stored = { id: newBlockId(), type: 'image', version: 1, props: { assetId, caption: 'Old' } }
  expect(readBlock(stored)).toMatchObject({ state: 'read', props: { variant: 'plain', caption: 'Old', title: '' } })
})
