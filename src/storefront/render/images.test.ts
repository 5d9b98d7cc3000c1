import { expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { moonJar } from '#blocks/testing/render-block.tsx'
import type { Site } from '#site/sites/model.ts'
import { createImageCache } from './images.ts'

const siteAt = (websiteId: WebsiteId, revision: number): Site => ({ websiteId, revision }) as Site

const watched = () => {
  const asked: string[][] = []
  const images = createImageCache(async (_, ids) => {
    asked.push([...ids])
    return new Map(ids.includes(moonJar.id) ? [[moonJar.id, moonJar]] : [])
  })
  return { asked, images }
}

test('an image is loaded once per site revision', async () => {
  const { asked, images } = watched()
  const site = newId<WebsiteId>()
  expect(await images(siteAt(site, 1), [moonJar.id])).toEqual(new Map([[moonJar.id, moonJar]]))
  expect(await images(siteAt(site, 1), [moonJar.id])).toEqual(new Map([[moonJar.id, moonJar]]))
  expect(asked).toEqual([[moonJar.id]])
  await images(siteAt(site, 2), [moonJar.id])
  expect(asked).toHaveLength(2)
})

test('only unknown images are loaded, and missing ones are cached as missing', async () => {
  const { asked, images } = watched()
  const site = siteAt(newId(), 1)
  const gone = newId()
  await images(site, [moonJar.id])
  expect(await images(site, [moonJar.id, gone])).toEqual(new Map([[moonJar.id, moonJar]]))
  expect(await images(site, [gone])).toEqual(new Map())
  expect(asked).toEqual([[moonJar.id], [gone]])
})

test('sites do not share cache entries', async () => {
  const { asked, images } = watched()
  await images(siteAt(newId(), 1), [moonJar.id])
  await images(siteAt(newId(), 1), [moonJar.id])
  expect(asked).toHaveLength(2)
})
