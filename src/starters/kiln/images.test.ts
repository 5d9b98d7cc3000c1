import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { kilnImages } from './images.ts'

const folder = join(import.meta.dirname, 'images')

test.each(kilnImages)('$file has the size that the list says, so that pages reserve the right room', async (image) => {
  const { width, height, format } = await sharp(join(folder, image.file)).metadata()
  expect({ width, height, format }).toEqual({ width: image.width, height: image.height, format: 'jpeg' })
})

test('every image file is listed once with alt text', async () => {
  const listed = kilnImages.map((image) => image.file)
  expect(await readdir(folder)).toEqual([...listed].sort())
  for (const image of kilnImages) expect(image.alt.length).toBeGreaterThan(40)
})
