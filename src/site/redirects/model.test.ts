import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createRedirectFinder,
  findLoop,
  followRedirects,
  parseSourcePath,
  parseTarget,
  type Redirect,
  resolveTarget,
} from './model.ts'

const OWN = ['kiln.example']

test('a target is a path of the site or an absolute URL, and nothing that only looks like one', () => {
  for (const safe of ['/about', '/a?b=c#d', 'https://example.com/x']) expect(parseTarget(safe, OWN)).toBe(safe)
  expect(parseTarget('https://kiln.example/about?x=1', OWN)).toBe('/about?x=1')
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
    expect(parseTarget(unsafe, OWN), unsafe).toBeUndefined()
})

test('for any input, following a path target stays on the site', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const target = parseTarget(`/${typed}`, OWN)
      if (target !== undefined) expect(new URL(target, 'https://kiln.example').host).toBe('kiln.example')
    }),
  )
})

test('a source path must not be reserved', () => {
  expect(parseSourcePath('/old/page/')).toBe('/old/page')
  expect(parseSourcePath('/caf%C3%A9')).toBe('/café')
  for (const none of ['', '/', 'old', '//x', '/a//b', '/a/../b', '/api/x', '/cart', '/a?b', '/%00', '/%zz'])
    expect(parseSourcePath(none), none).toBeUndefined()
})

const to = (from: string, target: string, includesBelow = false): Redirect => ({ from, target, includesBelow })
const leadsBack = async (redirect: Redirect, others: Redirect[]) => (await findLoop(redirect, others)) !== undefined

test('loops of any length are found, including those of subpaths', async () => {
  expect(await leadsBack(to('/a', '/a'), [])).toBe(true)
  expect(await leadsBack(to('/c', '/a'), [to('/a', '/b'), to('/b', '/c')])).toBe(true)
  expect(await leadsBack(to('/a', '/a/b', true), [])).toBe(true)
  expect(await leadsBack(to('/a', '/b', true), [to('/b/x', '/a/x')])).toBe(true)
  expect(await leadsBack(to('/b', '/a', true), [to('/a', '/b', true)])).toBe(true)
  expect(await leadsBack(to('/c', '/d'), [to('/a', '/b'), to('/b', '/c')])).toBe(false)
})

test('loops are found despite dot segments, slashes and percent-encoding', async () => {
  for (const target of ['/x/../a', '/x/%2e%2e/a', '/%61', '//a', '/a/', '/a?again', '/a#here'])
    expect(await leadsBack(to('/a', target), []), target).toBe(true)
})

test('the longest prefix wins, so an unreachable loop is not a loop', async () => {
  const [way, exit, back] = [to('/a', '/b', true), to('/a/x', '/c'), to('/b/x', '/a/x')]
  expect(await leadsBack(back, [way, exit])).toBe(false)
  expect(await leadsBack(back, [way])).toBe(true)
})

test('subpaths are appended to the target', () => {
  expect(resolveTarget(to('/old', '/new', true), '/old/post')).toBe('/new/post')
  expect(resolveTarget(to('/old', '/new?x=1', true), '/old/why?/a#b')).toBe('/new/why%3F/a%23b?x=1')
})

test('if every redirect that creates a loop is rejected, every path resolves', async () => {
  const part = fc.constantFrom('a', 'b', 'c')
  const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`)
  const target = fc.oneof(path, fc.constantFrom('/', '/a/../b', '/b/./a/', '/a?x', '/%62/c'))
  const rule = fc.record({ from: path, target, includesBelow: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(rule, { maxLength: 12 }), fc.array(path), async (rules, visits) => {
      const made: Redirect[] = []
      for (const redirect of rules)
        if (!made.some(({ from }) => from === redirect.from) && !(await findLoop(redirect, made))) made.push(redirect)
      const find = createRedirectFinder(made)
      for (const visit of [...visits, ...made.flatMap(({ from }) => [from, `${from}/a`, `${from}/z/b`])])
        expect((await followRedirects(visit, find)).loop, visit).toBeUndefined()
    }),
  )
})
