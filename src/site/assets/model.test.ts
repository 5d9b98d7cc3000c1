import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IMAGE_WIDTHS } from '#platform/images/widths.ts'
import { accepts } from './accept.ts'
import { type AssetView, cleanFilename, imageSources, parseFormat, tooLarge, unsupported, widthFor } from './model.ts'

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

test('CATALOG-040 a picture is offered in every width up to its own, which stands behind the first that holds it', () => {
  expect(imageSources(view)).toEqual({
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

test('CATALOG-040 a very wide picture is offered in the seven widths, a tiny one in its own', () => {
  expect(imageSources({ ...view, width: 6000 }).srcSet?.match(/\d+w(?=,|$)/g)).toEqual(
    IMAGE_WIDTHS.map((width) => `${width}w`),
  )
  expect(imageSources({ ...view, width: 64 })).toMatchObject({
    src: `${url}?format=100w`,
    srcSet: `${url}?format=100w 64w`,
  })
})

test('a place may set its own point to keep', () => {
  expect(imageSources(view, { x: 0, y: 1 }).objectPosition).toBe('0% 100%')
})

test('drawings and moving pictures are shown as they are', () => {
  for (const mimeType of ['image/svg+xml', 'image/gif']) {
    const sources = imageSources({ ...view, mimeType })
    expect(sources.src).toBe(url)
    expect(sources.srcSet).toBeUndefined()
  }
})

test('any width that is asked for leads to one of the seven, never to more of them than the picture needs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 20_000 }), (asked, original) => {
      const width = widthFor(asked, original)
      expect(IMAGE_WIDTHS).toContain(width)
      // The next smaller one would show less than was asked for and is there.
      const smaller = IMAGE_WIDTHS.filter((each) => each < width).at(-1) ?? 0
      expect(smaller).toBeLessThan(Math.min(asked, original))
      expect(width >= Math.min(asked, original) || width === 2500).toBe(true)
    }),
  )
})

test('a format names a width, or means the original', () => {
  expect(parseFormat('750w')).toBe(750)
  for (const format of [undefined, '', 'original', '0w', '750', '750px', '-5w', '123456w'])
    expect(parseFormat(format)).toBeUndefined()
})

test('a file name keeps its words and gets the end that its type asks for', () => {
  expect(cleanFilename('Moon Jar (white).PNG', 'jpg')).toBe('Moon-Jar-white.jpg')
  expect(cleanFilename('C:\\Bilder\\Töpferei.jpeg', 'jpg')).toBe('Töpferei.jpg')
  expect(cleanFilename('../../etc/passwd', 'png')).toBe('passwd.png')
  expect(cleanFilename('陶器.webp', 'webp')).toBe('陶器.webp')
  expect(cleanFilename('.htaccess', 'svg')).toBe('htaccess.svg')
  expect(cleanFilename('...', 'svg')).toBe('image.svg')
  expect(cleanFilename('a.tar.gz', 'png')).toBe('a.tar.png')
})

test('whatever a file was called, its name fits into an address and says the true type', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const name = cleanFilename(given, 'png')
      expect(name).toMatch(/^[^\s/\\?#%&<>"'.-][^\s/\\?#%&<>"']*\.png$|^_.*\.png$/u)
      expect([...name].length).toBeLessThanOrEqual(120)
      expect(decodeURIComponent(encodeURIComponent(name))).toBe(name)
    }),
  )
})

test('a name that is far too long is cut before it is looked at', () => {
  expect(cleanFilename(`jar${'.'.repeat(2_000_000)}x`, 'png')).toBe('jar.png')
})

test('EDITOR-036 FORMAT-019 a file over the limit is refused with its name and the limit in units of 1024', () => {
  expect(tooLarge('jar.jpg', 20 * 1024 * 1024).message).toBe(
    'The file jar.jpg is too large; the maximum allowed file size is 20 MB.',
  )
})

test('EDITOR-037 a file that we cannot use is refused with its name', () => {
  expect(unsupported('notes.docx').message).toBe('The file notes.docx does not appear to be a supported file.')
})

test('a type is accepted when it is named, and not by stars or with a weight of nothing', () => {
  expect(accepts('text/html,image/avif,image/webp,*/*;q=0.8', 'image/avif')).toBe(true)
  expect(accepts('image/webp;q=0.9', 'image/webp')).toBe(true)
  for (const header of ['*/*', 'image/*', '', 'image/avif;q=0', 'image/avif; q=0.000', 'image/avifx'])
    expect(accepts(header, 'image/avif')).toBe(false)
})
