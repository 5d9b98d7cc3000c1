import { expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { moonJar } from '#blocks/testing/draw.tsx'
import type { Site } from '#site/sites/model.ts'
import { createPictures } from './pictures.ts'

const siteAt = (websiteId: WebsiteId, revision: number): Site => ({ websiteId, revision }) as Site

const watched = () => {
  const asked: string[][] = []
  const pictures = createPictures(async (_, ids) => {
    asked.push([...ids])
    return new Map(ids.includes(moonJar.id) ? [[moonJar.id, moonJar]] : [])
  })
  return { asked, pictures }
}

test('a picture is asked for once in a revision of its site, and again in the next', async () => {
  const { asked, pictures } = watched()
  const site = newId<WebsiteId>()
  expect(await pictures(siteAt(site, 1), [moonJar.id])).toEqual(new Map([[moonJar.id, moonJar]]))
  expect(await pictures(siteAt(site, 1), [moonJar.id])).toEqual(new Map([[moonJar.id, moonJar]]))
  expect(asked).toEqual([[moonJar.id]])
  await pictures(siteAt(site, 2), [moonJar.id])
  expect(asked).toHaveLength(2)
})

test('only what is not known yet is asked for, and what is not there stays away', async () => {
  const { asked, pictures } = watched()
  const site = siteAt(newId(), 1)
  const gone = newId()
  await pictures(site, [moonJar.id])
  expect(await pictures(site, [moonJar.id, gone])).toEqual(new Map([[moonJar.id, moonJar]]))
  expect(await pictures(site, [gone])).toEqual(new Map())
  expect(asked).toEqual([[moonJar.id], [gone]])
})

test('what is known of one site is nothing to another', async () => {
  const { asked, pictures } = watched()
  await pictures(siteAt(newId(), 1), [moonJar.id])
  await pictures(siteAt(newId(), 1), [moonJar.id])
  expect(asked).toHaveLength(2)
})
