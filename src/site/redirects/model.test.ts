import fc from 'fast-check'
import { expect, test } from 'vitest'
import { destinationOf, fromPath, leadsBack, targetFrom } from './model.ts'

const OWN = ['kiln.example']

test('a redirect leads to a path of the site or to a whole web address, and to nothing that only looks like one', () => {
  for (const safe of ['/about', '/a?b=c#d', 'https://example.com/x']) expect(targetFrom(safe, OWN)).toBe(safe)
  expect(targetFrom('https://kiln.example/about?x=1', OWN)).toBe('/about?x=1')
  for (const unsafe of [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://kiln.example@evil.example',
    'mailto:a@b.c',
    'about',
    '',
  ])
    expect(targetFrom(unsafe, OWN), unsafe).toBeUndefined()
})

test('whatever is typed, a browser that follows a path stays on the site', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const target = targetFrom(`/${typed}`, OWN)
      if (target !== undefined) expect(new URL(target, 'https://kiln.example').host).toBe('kiln.example')
    }),
  )
})

test('a redirect begins at a path that the program has no use for', () => {
  expect(fromPath('/old/page/')).toBe('/old/page')
  expect(fromPath('/caf%C3%A9')).toBe('/café')
  for (const none of ['', '/', 'old', '//x', '/a//b', '/a/../b', '/api/x', '/cart', '/a?b', '/%00', '/%zz'])
    expect(fromPath(none), none).toBeUndefined()
})

test('circles are found, however long, also those of everything below an address', () => {
  const to = (from: string, target: string, includesBelow = false) => ({ from, target, includesBelow })
  expect(leadsBack(to('/a', '/a'), [])).toBe(true)
  expect(leadsBack(to('/c', '/a'), [to('/a', '/b'), to('/b', '/c')])).toBe(true)
  expect(leadsBack(to('/a', '/a/b', true), [])).toBe(true)
  expect(leadsBack(to('/c', '/d'), [to('/a', '/b'), to('/b', '/c')])).toBe(false)
  expect(destinationOf(to('/old', '/new', true), '/old/post')).toBe('/new/post')
})
