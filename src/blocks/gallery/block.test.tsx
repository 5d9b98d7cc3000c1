import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GALLERY_DESIGNS, GALLERY_MEDIA_TYPES } from '#base/enumerations/appearance.ts'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { anImageView } from '#shop/catalog/testing/product-items.ts'
import { galleryBlock, MAX_GALLERY_ITEMS } from './block.ts'
import { applyDesign, aspectRatios, type RangedOption, ranges } from './options.ts'

const pictures = [1, 2, 3].map((number) => anImageView(number))
const items = pictures.map(({ id }, index) => ({
  mediaType: 'imageFile',
  assetId: id,
  title: `Bowl ${index + 1}`,
  description: 'Thrown.',
}))
const Island = ({ name, wake, props }: { name: string; wake?: string; props: object }) => (
  <b data-name={name} data-wake={wake}>
    {JSON.stringify(props).length}
  </b>
)
const context = createTestContext({ assets: new Map(pictures.map((asset) => [asset.id, asset])) })
const render = (props: object, change: object = {}): string =>
  renderBlock('gallery', { items, ...props }, { ...context, ...change }) ?? expect.fail('nothing was rendered')
const read = (props: object) => galleryBlock.schema.safeParse({ items, ...props })
const optionOf = (option: string, props: object = {}): unknown => {
  const { data } = read(props)
  return data ? Object.entries(data).find(([name]) => name === option)?.[1] : expect.fail('not read')
}

const expectSwitch = (option: string, standard: boolean): void => {
  expect(optionOf(option)).toBe(standard)
  expect(optionOf(option, { [option]: !standard })).toBe(!standard)
  expect(read({ [option]: 'yes' }).success).toBe(false)
}
const expectRange = (option: RangedOption, min: number, max: number, standard: number): void => {
  expect(optionOf(option)).toBe(standard)
  expect(optionOf(option, { [option]: min })).toBe(min)
  expect(optionOf(option, { [option]: max })).toBe(max)
  // The panel's slider uses the same range.
  expect(ranges[option]).toEqual({ min, max, default: standard })
}

test('parsing the defaults returns them unchanged, and the type number is documented', () => {
  expect(galleryBlock.schema.parse(galleryBlock.defaults)).toEqual(galleryBlock.defaults)
  expect(galleryBlock.typeId).toBe(8)
})

describe('documented options', () => {
  test('GALLERY-001 design takes slideshow, slider, grid or stacked; default grid', () => {
    expect(optionOf('design')).toBe('grid')
    for (const design of ['slideshow', 'slider', 'grid', 'stacked']) expect(optionOf('design', { design })).toBe(design)
    expect(read({ design: 'mosaic' }).success).toBe(false)
  })

  test('GALLERY-002 autoplay is a boolean; default false', () => expectSwitch('autoplay', false))
  test('GALLERY-004 controls is a boolean; default false', () => expectSwitch('controls', false))
  test('GALLERY-005 auto-crop is a boolean; default true', () => expectSwitch('auto-crop', true))
  test('GALLERY-007 square-thumbs is a boolean; default true', () => expectSwitch('square-thumbs', true))
  test('GALLERY-008 thumbnails is a boolean; default false', () => expectSwitch('thumbnails', false))
  test('GALLERY-017 lightbox is a boolean; default false', () => expectSwitch('lightbox', false))
  test('GALLERY-020 newWindow is a boolean; default false', () => expectSwitch('newWindow', false))
  test('GALLERY-021 transparentBackground is a boolean; default false', () =>
    expectSwitch('transparentBackground', false))
  test('GALLERY-011 GALLERY-012 show-meta-basic is a boolean; default false', () =>
    expectSwitch('show-meta-basic', false))
  test('GALLERY-011 GALLERY-012 show-meta is a boolean; default false', () => expectSwitch('show-meta', false))
  test('GALLERY-011 GALLERY-012 show-meta-only-title is a boolean; default false', () =>
    expectSwitch('show-meta-only-title', false))
  test('GALLERY-011 GALLERY-012 show-meta-on-hover is a boolean; default false', () =>
    expectSwitch('show-meta-on-hover', false))

  test('GALLERY-003 autoplay-duration takes 1 to 10; default 5', () => expectRange('autoplay-duration', 1, 10, 5))
  test('GALLERY-009 thumbnail-strip-height takes 0 to 200; default 80', () =>
    expectRange('thumbnail-strip-height', 0, 200, 80))
  test('GALLERY-010 thumbnail-strip-margin takes 0 to 60; default 20', () =>
    expectRange('thumbnail-strip-margin', 0, 60, 20))
  test('GALLERY-015 thumbnails-per-row takes 1 to 10; default 4', () => expectRange('thumbnails-per-row', 1, 10, 4))
  test('GALLERY-016 padding takes 0 to 50; default 20', () => expectRange('padding', 0, 50, 20))
  test('GALLERY-019 max-width takes 100 to 300; default 300', () => expectRange('max-width', 100, 300, 300))

  test('GALLERY-026 a stored number out of range is clamped; other values are rejected', () => {
    const options = Object.keys(ranges) as RangedOption[]
    fc.assert(
      fc.property(fc.constantFrom(...options), fc.double({ noNaN: true, noDefaultInfinity: true }), (option, value) => {
        const { min, max } = ranges[option]
        const taken = optionOf(option, { [option]: value })
        expect(taken).toBeGreaterThanOrEqual(min)
        expect(taken).toBeLessThanOrEqual(max)
        // Zero has one form here.
        if (value >= min && value <= max) expect(taken).toBe(Math.round(value) + 0)
      }),
    )
    expect(read({ padding: '20' }).success).toBe(false)
  })

  test('GALLERY-026 heights, margins, padding and widths are pixels', () => {
    const html = render({
      design: 'slideshow',
      thumbnails: true,
      'thumbnail-strip-height': 90,
      padding: 12,
      'max-width': 150,
    })
    expect(html).toContain('--space:12px;--strip:90px;--strip-space:20px;--widest:150px')
  })

  test('GALLERY-006 aspect-ratio takes the seven shapes; default square', () => {
    expect(optionOf('aspect-ratio')).toBe('square')
    expect(aspectRatios).toEqual({
      square: 1,
      standard: 3 / 2,
      'standard-vertical': 2 / 3,
      'four-three': 4 / 3,
      'three-four-vertical': 3 / 4,
      widescreen: 16 / 9,
      'anamorphic-widescreen': 2.4,
    })
    expect(render({ 'aspect-ratio': 'anamorphic-widescreen' })).toContain('--ratio:2.4;')
    expect(read({ 'aspect-ratio': '5:4' }).success).toBe(false)
  })

  test('GALLERY-013 meta-position takes seven places; default bottom', () => {
    expect(optionOf('meta-position')).toBe('bottom')
    for (const position of ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'])
      expect(render({ 'show-meta': true, 'meta-position': position })).toContain(`class="gallery-over at-${position}"`)
    expect(read({ 'meta-position': 'left' }).success).toBe(false)
  })

  test('GALLERY-014 active-alignment takes left, center or right; default center', () => {
    expect(optionOf('active-alignment')).toBe('center')
    for (const side of ['left', 'center', 'right'])
      expect(render({ design: 'slider', 'active-alignment': side })).toContain(`active-${side}`)
    expect(read({ 'active-alignment': 'top' }).success).toBe(false)
  })

  test('GALLERY-018 lightboxTheme takes dark or light; default dark', () => {
    expect(optionOf('lightboxTheme')).toBe('dark')
    expect(optionOf('lightboxTheme', { lightboxTheme: 'light' })).toBe('light')
    expect(read({ lightboxTheme: 'blue' }).success).toBe(false)
  })
})

describe('selecting a design', () => {
  test('GALLERY-022 slideshow sets thumbnails on', () => {
    expect(applyDesign('slideshow')).toEqual({ design: 'slideshow', thumbnails: true })
  })
  test('GALLERY-023 slider, grid and stacked set thumbnails off', () => {
    for (const design of ['slider', 'grid', 'stacked'] as const) expect(applyDesign(design).thumbnails).toBe(false)
  })
  test('GALLERY-024 grid and stacked set autoplay off; slideshow and slider leave it as it is', () => {
    for (const design of GALLERY_DESIGNS)
      expect(applyDesign(design).autoplay).toBe(design === 'grid' || design === 'stacked' ? false : undefined)
  })
})

test('GALLERY-025 an item has one of six media types', () => {
  expect(GALLERY_MEDIA_TYPES).toEqual([
    'imageEmpty',
    'imageFile',
    'imageLicensed',
    'imageReused',
    'assetReused',
    'video',
  ])
  for (const mediaType of GALLERY_MEDIA_TYPES) expect(read({ items: [{ mediaType }] }).success).toBe(true)
  expect(read({ items: [{ mediaType: 'film' }] }).success).toBe(false)
  const [first] = pictures
  for (const mediaType of GALLERY_MEDIA_TYPES) {
    const html = renderBlock('gallery', { items: [{ mediaType, assetId: first?.id }] }, context)
    expect(html?.includes('<img'), mediaType).toBe(mediaType !== 'imageEmpty')
  }
})

test('GALLERY-025 a video is an image with a link, without requests to the provider', () => {
  const video = { mediaType: 'video', assetId: pictures[0]?.id, videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }
  const html = render({ items: [video] })
  expect(html).toContain('href="https://youtu.be/dQw4w9WgXcQ"')
  expect(html).not.toMatch(/<iframe|youtube-nocookie/)
})

test('GALLERY-011 text is shown below, over the image, without description, or on hover', () => {
  expect(render({})).not.toContain('Bowl 1')
  expect(render({ 'show-meta-basic': true })).toContain(
    '<figcaption class="gallery-below"><span class="gallery-title">Bowl 1',
  )
  expect(render({ 'show-meta-basic': true })).not.toContain('Thrown.')
  expect(render({ 'show-meta': true })).toContain('<span>Thrown.</span>')
  expect(render({ 'show-meta': true, 'show-meta-only-title': true })).not.toContain('Thrown.')
  expect(render({ 'show-meta': true, 'show-meta-on-hover': true })).toContain('class="gallery-over at-bottom on-hover"')
})

test('a lightbox link has the image’s name, or its position if it has none', () => {
  const [first, second] = pictures
  if (!first || !second) throw new Error('Expected three images')
  const unnamed = { ...second, alt: '', title: '' }
  const html = render(
    {
      lightbox: true,
      items: [
        { mediaType: 'imageFile', assetId: first.id, alt: 'A celadon bowl' },
        { mediaType: 'imageFile', assetId: unnamed.id },
      ],
    },
    {
      assets: new Map([
        [first.id, first],
        [unnamed.id, unnamed],
      ]),
    },
  )
  expect(html).toContain('aria-label="Enlarge: A celadon bowl"')
  expect(html).toContain('aria-label="Enlarge: Image 2 of 2"')
})

test('GALLERY-011 text shown on hover is reachable by keyboard once per image', () => {
  const onHover = { 'show-meta': true, 'show-meta-on-hover': true }
  expect(render(onHover).match(/<figure tabindex="0">/gi)).toHaveLength(items.length)
  expect(render({ ...onHover, lightbox: true })).not.toMatch(/<figure tabindex/i)
  expect(render({ 'show-meta': true })).not.toMatch(/<figure tabindex/i)
})

test('it is an island only if interactive, and hydrates by itself only with autoplay and without reduced motion', () => {
  expect(render({}, { Island })).not.toContain('<b')
  expect(render({ design: 'slider' }, { Island })).not.toContain('<b')
  expect(render({ lightbox: true }, { Island })).toMatch(/^<b data-name="gallery">/)
  expect(render({ design: 'slider', controls: true }, { Island })).toMatch(/^<b data-name="gallery">/)
  expect(render({ design: 'slider', autoplay: true }, { Island })).toMatch(
    /^<b data-name="gallery" data-wake="motion">/,
  )
  expect(render({ design: 'grid', autoplay: true }, { Island })).not.toContain('<b')
})

test('without JavaScript an image links to its file or its own link', () => {
  const [first] = pictures
  expect(render({ lightbox: true })).toContain(`<a class="frame" href="/assets/images/${first?.id}/bowl-1.jpg"`)
  const linked = [{ mediaType: 'imageFile', assetId: first?.id, href: '/bowl' }]
  expect(render({ items: linked, newWindow: true })).toMatch(
    /<a class="frame" href="\/bowl" target="_blank" rel="noopener/,
  )
})

test('deleted images are skipped, and malicious items are harmless', () => {
  const gone = { mediaType: 'imageFile', assetId: '01980a3c-7c1e-7b4a-9d3e-00000000dead' }
  expect(render({ items: [gone, ...items] }).match(/<li/g)).toHaveLength(3)
  expect(renderBlock('gallery', { items: [gone] }, context)).toBe('')
  expect(renderBlock('gallery', { items: [] }, createTestContext({ mode: 'canvas' }))).toContain('Add images')
  expect(read({ items: [{ mediaType: 'imageFile', href: 'javascript:alert(1)' }] }).success).toBe(false)
  expect(read({ items: Array(MAX_GALLERY_ITEMS + 1).fill(gone) }).success).toBe(false)
  expect(render({ items: [{ ...items[0], title: '<script>' }], 'show-meta': true })).not.toContain('<script')
  expect(galleryBlock.assetIds?.(galleryBlock.schema.parse({ items }))).toEqual(pictures.map(({ id }) => id))
})
