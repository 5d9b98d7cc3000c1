import { expect, test } from 'vitest'
import { type ImageSettings, validateImage } from './validate-image.ts'

const own: ImageSettings = { loader: 'sqs', src: '/a.jpg', width: 800, height: 1000, sizes: '100vw' }
const raw: ImageSettings = { loader: 'raw', src: '/a.svg', width: 24, height: 24 }
const still: ImageSettings = { loader: 'youtube', videoId: 'dQw4w9WgXcQ', width: 480, height: 360 }

test('valid images have no errors', () => {
  for (const image of [own, raw, still, { ...still, loader: 'vimeo', src: 'https://vimeo.com/1' }])
    expect(validateImage(image)).toEqual([])
})

test.each([undefined, null, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '800'])(
  'CATALOG-044 width and height are required positive integers, which %s is not',
  (length) => {
    expect(validateImage({ ...own, width: length })).toEqual(['width is required and must be a positive integer'])
    expect(validateImage({ ...raw, height: length })).toEqual(['height is required and must be a positive integer'])
  },
)

test('CATALOG-045 src is required unless the loader is youtube', () => {
  for (const image of [own, raw, { ...still, loader: 'vimeo' }])
    for (const src of [undefined, null, ''])
      expect(validateImage({ ...image, src })).toEqual(['src is required unless the loader is youtube'])
  expect(validateImage({ ...still, src: undefined })).toEqual([])
})

test('CATALOG-046 videoId is required for the youtube loader, and for no other', () => {
  expect(validateImage({ ...still, videoId: '' })).toEqual(['videoId is required for the youtube loader'])
  expect(validateImage({ ...still, loader: 'vimeo', src: '/a', videoId: undefined })).toEqual([])
})

test('CATALOG-047 sizes is required for the sqs loader, and for no other', () => {
  expect(validateImage({ ...own, sizes: undefined })).toEqual(['sizes is required for the sqs loader'])
  expect(validateImage({ ...raw, sizes: undefined })).toEqual([])
})

test('CATALOG-048 srcset is allowed only for the raw loader', () => {
  const srcset = '/a.jpg 100w'
  expect(validateImage({ ...raw, srcset })).toEqual([])
  for (const image of [own, still, { ...still, loader: 'vimeo', src: '/a' }])
    expect(validateImage({ ...image, srcset })).toEqual(['srcset is allowed only for the raw loader'])
})

test('CATALOG-049 format is allowed only for vimeo and youtube, and is then jpg or webp', () => {
  for (const loader of ['vimeo', 'youtube']) {
    for (const format of ['jpg', 'webp']) expect(validateImage({ ...still, loader, src: '/a', format })).toEqual([])
    expect(validateImage({ ...still, loader, src: '/a', format: 'png' })).toEqual(['format must be jpg or webp'])
  }
  for (const image of [own, raw])
    expect(validateImage({ ...image, format: 'jpg' })).toEqual([
      'format is allowed only for the vimeo or youtube loader',
    ])
})

test('CATALOG-050 priority is high, low or null, and the loader one of four', () => {
  for (const priority of ['high', 'low', null, undefined]) expect(validateImage({ ...own, priority })).toEqual([])
  for (const priority of ['auto', '', true, 1])
    expect(validateImage({ ...own, priority })).toEqual(['priority must be high, low or null'])
  for (const loader of [undefined, 'imgix', 'SQS'])
    expect(validateImage({ ...own, loader })).toEqual(['loader must be sqs, raw, vimeo or youtube'])
})

test('several errors are reported together', () => {
  expect(validateImage({}).length).toBeGreaterThanOrEqual(4)
})
