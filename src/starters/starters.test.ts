import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { maxAltLength } from '#blocks/fields.ts'
import { assetIdsOf, checkProps, readBlock } from '#blocks/registry.ts'
import { resolve, sectionOrder } from '#document/layout.ts'
import type { PageDocument } from '#document/page.ts'
import { validatePage } from '#document/validate.ts'
import { projectRoot } from '#platform/root.ts'
import { slugOf, uniqueSlug } from '#site/pages/model.ts'
import { faintPairs } from '#site/themes/contrast.ts'
import { Theme } from '#site/themes/theme-schema.ts'
import type { Starter } from './starter.ts'
import { starterById, starters } from './starters.ts'
import { firstLevelHeadings, hrefsOf, wordsOf } from './testing/walk.ts'

type Written = { path: string; document: PageDocument; isPage: boolean }

const idsFor = (starter: Starter) => {
  const ids = new Map(
    starter.images.map(({ file }, at) => [file, `0190d7a0-0000-7000-8000-${String(at).padStart(12, '0')}`]),
  )
  return (file: string): string => {
    const id = ids.get(file)
    if (id === undefined) throw new Error(`${starter.id} has no picture ${file}`)
    return id
  }
}

const writtenIn = (starter: Starter): Written[] => {
  const picture = idsFor(starter)
  const urlOf = new Map(starter.pages.map(({ key, urlId }) => [key, urlId]))
  return [
    ...starter.pages.map(({ urlId, isHomepage, kind, document }) => ({
      path: isHomepage ? '/' : `/${urlId}`,
      document: document(picture),
      isPage: kind === 'page',
    })),
    ...starter.posts.map(({ journal, urlId, document }) => ({
      path: `/${urlOf.get(journal)}/${urlId}`,
      document: document(picture),
      isPage: false,
    })),
  ]
}

test('starters are found by their ids, which differ', () => {
  expect(starters.map(({ id }) => id)).toEqual(['kiln', 'blank'])
  for (const starter of starters) expect(starterById(starter.id)).toBe(starter)
  expect(starterById('')).toBeUndefined()
})

describe.each(starters)('$name', (starter) => {
  const written = writtenIn(starter)
  const paths = new Map(written.map(({ path, document }) => [path, document]))

  test('every page is valid, knows all its blocks, and is the same whenever it is made', () => {
    for (const { path, document } of written) {
      expect(validatePage(document, { checkProps }), path).toMatchObject({ ok: true })
      for (const block of Object.values(document.blocks))
        expect(readBlock(block).state, `${path} ${block.type}`).toBe('read')
    }
    expect(writtenIn(starter)).toEqual(written)
    expect(paths.size).toBe(written.length)
  })

  test('one first heading a page, and none where the journal or the post draws it', () => {
    for (const { path, document, isPage } of written) expect(firstLevelHeadings(document), path).toBe(isPage ? 1 : 0)
  })

  test('every link within the site leads to a page of the starter, and to a section that is there', () => {
    const fromMenus = [...starter.mainNavigation, ...starter.footerNavigation].flatMap((item) =>
      'href' in item ? [{ from: 'menu', href: item.href }] : [],
    )
    const fromPages = written.flatMap(({ path, document }) => hrefsOf(document).map((href) => ({ from: path, href })))
    for (const { from, href } of [...fromMenus, ...fromPages]) {
      if (/^(mailto|tel):/.test(href)) continue
      expect(href, from).toMatch(/^\//)
      const [path = '', anchor] = href.split('#')
      const target = paths.get(path)
      expect(target, `${from} → ${href}`).toBeDefined()
      if (anchor !== undefined)
        expect(
          target?.sections.map((section) => section.anchor),
          `${from} → ${href}`,
        ).toContain(anchor)
    }
    const keys = starter.pages.map(({ key }) => key)
    for (const item of [...starter.mainNavigation, ...starter.footerNavigation])
      if ('page' in item) expect(keys).toContain(item.page)
  })

  test('no two words of a page lie over each other, on any device', () => {
    const isWords = (document: PageDocument, id: string) =>
      ['text', 'heading', 'button', 'quote'].includes(
        Object.values(document.blocks).find((block) => block.id === id)?.type ?? '',
      )
    for (const { path, document } of written)
      for (const section of document.sections)
        for (const device of ['base', 'tablet', 'phone'] as const) {
          const cells = Object.entries(resolve(section, device).placements).flatMap(([id, { cell }]) =>
            isWords(document, id) && !cell.hidden ? [cell] : [],
          )
          for (const [at, one] of cells.entries())
            for (const other of cells.slice(at + 1)) {
              const apart =
                one.column + one.width <= other.column ||
                other.column + other.width <= one.column ||
                one.row + one.height <= other.row ||
                other.row + other.height <= one.row
              expect(apart, `${path} ${section.name} ${device} ${one.row} ${other.row}`).toBe(true)
            }
        }
  })

  test('whoever listens hears the words of a heading before the next heading of its rank', () => {
    for (const { path, document } of written)
      for (const section of document.sections) {
        const read = sectionOrder(section).flatMap((id) => document.blocks[id] ?? [])
        const heard = read.filter(({ type }) => ['text', 'heading', 'quote', 'button'].includes(type))
        for (const [at, { type, props }] of heard.entries()) {
          const next = heard[at + 1]
          if (type !== 'heading' || next?.type !== 'heading') continue
          expect(Number(next.props.level), `${path}: ${props.text}, ${next.props.text}`).toBeGreaterThan(
            Number(props.level),
          )
        }
      }
  })

  test('every picture says what is on it, is used, and is of the starter', () => {
    const picture = idsFor(starter)
    const shown = new Set(written.flatMap(({ document }) => assetIdsOf(document)))
    for (const { mainImage } of [...starter.pages, ...starter.posts])
      if (mainImage !== undefined) shown.add(picture(mainImage))
    for (const { file, alt, title } of starter.images) {
      expect(alt.length, file).toBeGreaterThan(20)
      expect(alt.length, file).toBeLessThanOrEqual(maxAltLength)
      expect(title, file).not.toBe('')
      expect(shown, file).toContain(picture(file))
    }
  })

  test('the look can be read: a valid theme without a faint pair', () => {
    expect(Theme.safeParse(starter.theme).success).toBe(true)
    expect(faintPairs(starter.theme)).toEqual([])
  })

  test('addresses are spelt as the program would spell them, and none is taken by it', () => {
    for (const { urlId } of [...starter.pages, ...starter.posts]) {
      expect(slugOf(urlId, 'Page')).toBe(urlId)
      expect(uniqueSlug(urlId, new Set())).toBe(urlId)
    }
    expect(starter.pages.filter(({ isHomepage }) => isHomepage)).toHaveLength(1)
  })

  test('words are written, not filled in', () => {
    const all = [
      ...written.map(({ document }) => wordsOf(document)),
      JSON.stringify(starter.pages),
      JSON.stringify(starter.posts),
    ]
    for (const words of all) expect(words).not.toMatch(/lorem|ipsum|dolor sit|placeholder|your text|\bTBD\b|\bXXX\b/i)
    for (const { title, description } of starter.pages) expect(`${title}${description}`.length).toBeGreaterThan(20)
  })

  test('search engines get a title and a description that they will not cut', () => {
    for (const { key, seoTitle, seoDescription } of starter.pages) {
      expect((seoTitle ?? '').length, key).toBeLessThanOrEqual(65)
      expect((seoDescription ?? '').length, key).toBeLessThanOrEqual(165)
    }
  })

  test('its preview is in its folder', () => {
    expect(existsSync(join(projectRoot, starter.folder, starter.preview))).toBe(true)
  })
})

test('each post of Kiln & Co. is long enough to be read and short enough to be read to its end', () => {
  const posts = writtenIn(starterById('kiln') ?? expect.unreachable()).filter(({ path }) =>
    path.startsWith('/journal/'),
  )
  expect(posts).toHaveLength(3)
  for (const { path, document } of posts) {
    const words = wordsOf(document).split(/\s+/).length
    expect(words, path).toBeGreaterThanOrEqual(350)
    expect(words, path).toBeLessThanOrEqual(620)
  }
})
