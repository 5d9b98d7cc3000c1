import { expect, test } from 'vitest'
import type { WebsiteId } from '#base/id.ts'
import { defaultLimits } from '#base/limits.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { createRedirects } from './service.ts'

const database = await createTestDatabase()
const hosts = ['kiln.example']
const redirects = createRedirects({ ...database, getHosts: async () => hosts, onChange: async () => {} })

const add = (websiteId: WebsiteId, from: string, target: string, includesBelow = false) =>
  redirects.add(websiteId, { from, target, includesBelow, permanent: true })

test('moving a page removes redirects from its new path back to the old one', async () => {
  const { websiteId } = await aSite(database)
  await add(websiteId, '/new/first', '/old/first')
  await add(websiteId, '/elsewhere', '/old/first')
  await database.transact((tx) =>
    redirects.addForMovedPage(tx, websiteId, { before: '/old', after: '/new', includesBelow: true }),
  )
  expect((await redirects.list(websiteId)).redirects.map(({ from }) => from)).toEqual(['/elsewhere', '/old'])
  expect(await redirects.resolve(websiteId, '/old/first')).toEqual({ target: '/new/first', status: 301, loop: [] })
})

test('a loop that remains after removing a redirect is detected', async () => {
  const { websiteId } = await aSite(database)
  await add(websiteId, '/a', '/b', true)
  const exit = await add(websiteId, '/a/x', '/c')
  await add(websiteId, '/b/x', '/a/x')
  expect(await redirects.resolve(websiteId, '/b/x')).toMatchObject({ target: '/a/x', loop: [] })
  await redirects.remove(websiteId, exit.redirectId)
  expect(await redirects.resolve(websiteId, '/b/x')).toMatchObject({ target: '/a/x', loop: ['/a/x'] })
  expect(await redirects.resolve(websiteId, '/a/y')).toMatchObject({ target: '/b/y', loop: [] })
})

test('a URL on a newly connected domain is a path of the site', async () => {
  const { websiteId } = await aSite(database)
  await add(websiteId, '/a', 'https://later.example/b')
  await add(websiteId, '/b', '/a')
  hosts.push('later.example')
  expect(await redirects.resolve(websiteId, '/a')).toMatchObject({ target: '/b', loop: ['/b'] })
})

test('a site has a limited number of redirects; moving a page replaces the oldest automatic one', async () => {
  const { websiteId } = await aSite(database)
  const limited = createRedirects({
    ...database,
    getHosts: async () => hosts,
    onChange: async () => {},
    limits: { ...defaultLimits, redirectsPerSite: 3 },
  })
  const list = async () => (await limited.list(websiteId)).redirects.map(({ from }) => from)
  const move = (before: string) =>
    database.transact((tx) =>
      limited.addForMovedPage(tx, websiteId, { before, after: `${before}-new`, includesBelow: false }),
    )
  await move('/first')
  await limited.add(websiteId, { from: '/mine', target: '/x', includesBelow: false, permanent: true })
  await move('/second')
  await expect(
    limited.add(websiteId, { from: '/more', target: '/x', includesBelow: false, permanent: true }),
  ).rejects.toMatchObject({ code: 'site.limit_redirects' })
  await move('/third')
  expect(await list()).toEqual(['/mine', '/second', '/third'])
})
