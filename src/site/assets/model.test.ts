import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IMAGE_WIDTHS } from '#platform/images/widths.ts'
import { acceptsType } from './accept-header.ts'
import { fileTooLargeError, unsupportedFileError } from './errors.ts'
import {
  type Asset,
  type AssetView,
  getImageSources,
  parseFormat,
  sanitizeFilename,
  selectThumbnailWidth,
  selectWidth,
  THUMBNAIL_WIDTHS,
  toAssetView,
  toImageEntity,
} from './model.ts'

const view: AssetView = {
  id: '0190a0b0-0000-7000-8000-000000000001',
  filename: 'moon jar & bowl.jpg',
  width: 800,
  height: 1000,
  alt: 'A jar',
  title: '',
  focalX: 0.5,
  focalY: 0.333,
  color: '#aabbcc',
  mimeType: 'image/jpeg',
}
const url = '/assets/images/0190a0b0-0000-7000-8000-000000000001/moon%20jar%20%26%20bowl.jpg'

test('CATALOG-040 an image has all widths up to the first that fits its original', () => {
  expect(getImageSources(view)).toEqual({
    src: `${url}?format=1000w`,
    srcSet: [
      `${url}?format=100w 100w`,
      `${url}?format=300w 300w`,
      `${url}?format=500w 500w`,
      `${url}?format=750w 750w`,
      `${url}?format=1000w 800w`,
    ].join(', '),
    width: 800,
    height: 1000,
    objectPosition: '50% 33.3%',
    placeholder: '#aabbcc',
  })
})

test('CATALOG-040 a very wide image has all seven widths, a tiny one only its own', () => {
  expect(getImageSources({ ...view, width: 6000 }).srcSet?.match(/\d+w(?=,|$)/g)).toEqual(
    IMAGE_WIDTHS.map((width) => `${width}w`),
  )
  expect(getImageSources({ ...view, width: 64 })).toMatchObject({
    src: `${url}?format=100w`,
    srcSet: `${url}?format=100w 64w`,
  })
})

const colorData = {
  topLeft: '#010101',
  topRight: '#020202',
  bottomLeft: '#030303',
  bottomRight: '#040404',
  center: '#050505',
}
const asset: Asset = {
  kind: 'image',
  folderId: null,
  revision: 1,
  id: '0190a0b0-0000-7000-8000-000000000001' as Asset['id'],
  filename: 'jar.jpg',
  mimeType: 'image/jpeg',
  byteSize: 9,
  width: 640,
  height: 800,
  focalX: 0.25,
  focalY: 0.75,
  alt: '',
  title: 'Moon jar',
  body: '<p>Thrown in two halves.</p>',
  colorData,
  storageKey: 'x',
  createdAt: new Date(0),
}

test('CATALOG-037 CATALOG-038 an image carries every field of the documents', () => {
  expect(toImageEntity(toAssetView(asset))).toEqual({
    id: asset.id,
    componentKey: asset.id,
    assetUrl: '/assets/images/0190a0b0-0000-7000-8000-000000000001/jar.jpg',
    originalSize: '640x800',
    mediaFocalPoint: { x: 0.25, y: 0.75 },
    altText: 'Moon jar',
    title: 'Moon jar',
    body: '<p>Thrown in two halves.</p>',
    filename: 'jar.jpg',
    colorData,
    systemDataVariants: '640x800,100w,300w,500w,750w',
    licensedAssetPreview: null,
  })
})

test('CATALOG-037 an SVG has only its own size, and an image without color data has none', () => {
  expect(toImageEntity({ ...view, mimeType: 'image/svg+xml' })).toMatchObject({
    systemDataVariants: '800x1000',
    colorData: null,
    body: '',
  })
  expect(toImageEntity({ ...view, width: 4000, height: 10 }).systemDataVariants).toBe(
    '4000x10,100w,300w,500w,750w,1000w,1500w,2500w',
  )
})

test('CATALOG-043 views contain the resolved alt text', () => {
  expect(toAssetView(asset).alt).toBe('Moon jar')
  expect(toAssetView({ ...asset, title: '' }).alt).toBe('Thrown in two halves.')
  expect(toAssetView({ ...asset, alt: 'White jar' }).alt).toBe('White jar')
})

test('CATALOG-038 a photo has its colors as placeholder, and only valid colors', () => {
  expect(getImageSources(toAssetView(asset)).placeholder).toBe('linear-gradient(135deg,#010101,#050505,#040404)')
  expect(getImageSources(view).placeholder).toBe('#aabbcc')
  expect(getImageSources({ ...view, color: 'red;position:fixed' }).placeholder).toBeUndefined()
  const hostile = { ...colorData, center: '#000);background:url(//x' }
  expect(getImageSources({ ...view, colorData: hostile }).placeholder).toBe('#aabbcc')
})

test('images that may be transparent have no placeholder', () => {
  for (const mimeType of ['image/png', 'image/webp', 'image/svg+xml', 'image/gif'])
    expect(getImageSources({ ...view, mimeType, colorData }).placeholder).toBeUndefined()
})

test('CATALOG-041 thumbnails are 100, 300, 500, 750 and 1000 pixels wide, each up to its own width', () => {
  expect(THUMBNAIL_WIDTHS).toEqual([100, 300, 500, 750, 1000])
  for (const width of THUMBNAIL_WIDTHS) expect(selectThumbnailWidth(width)).toBe(width)
  for (const [shown, width] of [
    [1, 100],
    [101, 300],
    [300.5, 500],
    [501, 750],
    [751, 1000],
    [5000, 1000],
  ] as const)
    expect(selectThumbnailWidth(shown), String(shown)).toBe(width)
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), (shown) => {
      expect(selectThumbnailWidth(shown)).toBeGreaterThanOrEqual(shown)
      expect(THUMBNAIL_WIDTHS.filter((width) => width >= shown)[0]).toBe(selectThumbnailWidth(shown))
    }),
  )
})

test('CATALOG-041 a small slot of fixed size only gets thumbnails for 1x and 2x', () => {
  expect(getImageSources(view, undefined, '96px')).toMatchObject({
    src: `${url}?format=100w`,
    srcSet: `${url}?format=100w 100w, ${url}?format=300w 300w`,
  })
  expect(getImageSources(view, undefined, '8rem').srcSet).toBe(`${url}?format=300w 300w`)
  expect(getImageSources(view, undefined, '40px').srcSet).toBe(`${url}?format=100w 100w`)
  expect(getImageSources({ ...view, width: 80 }, undefined, '400px').srcSet).toBe(`${url}?format=100w 80w`)
  for (const sizes of ['900px', '50vw', '(min-width: 60em) 30vw, 96px'])
    expect(getImageSources(view, undefined, sizes)).toEqual(getImageSources(view))
})

test('a slot can override the focal point', () => {
  expect(getImageSources(view, { x: 0, y: 1 }).objectPosition).toBe('0% 100%')
})

test('SVGs and GIFs are not resized', () => {
  for (const mimeType of ['image/svg+xml', 'image/gif']) {
    const sources = getImageSources({ ...view, mimeType })
    expect(sources.src).toBe(url)
    expect(sources.srcSet).toBeUndefined()
  }
})

test('any requested width maps to one of the seven, never beyond the original', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 20_000 }), (asked, original) => {
      const width = selectWidth(asked, original)
      expect(IMAGE_WIDTHS).toContain(width)
      // The next smaller width would be below the requested one although a larger one exists.
      const smaller = IMAGE_WIDTHS.filter((each) => each < width).at(-1) ?? 0
      expect(smaller).toBeLessThan(Math.min(asked, original))
      expect(width >= Math.min(asked, original) || width === 2500).toBe(true)
    }),
  )
})

test('a format is a width or the original', () => {
  expect(parseFormat('750w')).toBe(750)
  for (const format of [undefined, '', 'original', '0w', '750', '750px', '-5w', '123456w'])
    expect(parseFormat(format)).toBeUndefined()
})

test('a file name keeps its words and gets the extension of its type', () => {
  expect(sanitizeFilename('Moon Jar (white).PNG', 'jpg')).toBe('Moon-Jar-white.jpg')
  expect(sanitizeFilename('C:\\Bilder\\Töpferei.jpeg', 'jpg')).toBe('Töpferei.jpg')
  expect(sanitizeFilename('../../etc/passwd', 'png')).toBe('passwd.png')
  expect(sanitizeFilename('陶器.webp', 'webp')).toBe('陶器.webp')
  expect(sanitizeFilename('.htaccess', 'svg')).toBe('htaccess.svg')
  expect(sanitizeFilename('...', 'svg')).toBe('image.svg')
  expect(sanitizeFilename('a.tar.gz', 'png')).toBe('a.tar.png')
})

test('any file name becomes URL-safe with the actual extension', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (input) => {
      const name = sanitizeFilename(input, 'png')
      expect(name).toMatch(/^[^\s/\\?#%&<>"'.-][^\s/\\?#%&<>"']*\.png$|^_.*\.png$/u)
      expect([...name].length).toBeLessThanOrEqual(120)
      expect(decodeURIComponent(encodeURIComponent(name))).toBe(name)
    }),
  )
})

test('a very long name is truncated before it is parsed', () => {
  expect(sanitizeFilename(`jar${'.'.repeat(2_000_000)}x`, 'png')).toBe('jar.png')
})

test('EDITOR-036 FORMAT-019 a file over the limit is rejected with its name and the limit in units of 1024', () => {
  expect(fileTooLargeError('jar.jpg', 20 * 1024 * 1024).message).toBe(
    'The file jar.jpg is too large; the maximum allowed file size is 20 MB.',
  )
})

test('EDITOR-037 an unsupported file is rejected with its name', () => {
  expect(unsupportedFileError('notes.docx').message).toBe('The file notes.docx does not appear to be a supported file.')
})

test('a type is accepted if listed explicitly, not by wildcards or with q=0', () => {
  expect(acceptsType('text/html,image/avif,image/webp,*/*;q=0.8', 'image/avif')).toBe(true)
  expect(acceptsType('image/webp;q=0.9', 'image/webp')).toBe(true)
  for (const header of ['*/*', 'image/*', '', 'image/avif;q=0', 'image/avif; q=0.000', 'image/avifx'])
    expect(acceptsType(header, 'image/avif')).toBe(false)
})
