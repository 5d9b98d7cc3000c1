import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page, place, section } from './builder.ts'
import { gridCss, pageCss, sectionCss } from './layout-css.ts'
import type { SectionId } from './page.ts'
import { pages } from './testing/arbitraries.ts'

const byteLength = (text: string): number => new TextEncoder().encode(text).length

const hero = () =>
  page(
    { seed: 'css' },
    section(
      { grid: { rowHeight: 30 } },
      place('heading', {}, { at: [2, 1], size: [12, 4], layer: 2, align: 'center', tablet: { size: [20, 4] } }),
      place('image', {}, { at: [10, 2], size: [15, 14], hidden: true, phone: { hidden: false } }),
    ),
  )

test('D16 blocks are positioned by class, and tablet and phone rules contain only differences', () => {
  const css = pageCss(hero())
  const [heading, image] = Object.keys(hero().blocks)
  const [only] = hero().sections
  expect(css).toBe(
    `${gridCss}.s-${only?.id}{--row:30px}` +
      `.b-${heading}{grid-area:1/2/span 4/span 12;z-index:2;align-self:center}` +
      `.b-${image}{grid-area:2/10/span 14/span 15}` +
      `@media(width>=1024px){.b-${image}{display:none}}` +
      `@media(768px<=width<1024px){.b-${heading}{grid-area:1/2/span 4/span 20}.b-${image}{display:none}}` +
      `@media(width<768px){.b-${heading}{grid-area:1/1/span 2/span 8}.b-${image}{grid-area:3/1/span 7/span 8}}`,
  )
})

test('D7 D17 the grid has 24 columns, 8 below 768 px, and rows that grow', () => {
  expect(gridCss).toContain('grid-template-columns:repeat(24,minmax(0,1fr))')
  expect(gridCss).toContain('grid-auto-rows:minmax(var(--row,24px),auto)')
  expect(gridCss).toContain('@media(width<768px){.grid{grid-template-columns:repeat(8,minmax(0,1fr))}}')
})

test('D16 a phone can reset the base layer and alignment', () => {
  const css = sectionCss(
    page(section({}, place('text', {}, { layer: 3, align: 'end', phone: { layer: 0, align: 'stretch' } })))
      .sections[0] ?? never(),
  )
  expect(css).toMatch(/@media\(width<768px\)\{.*z-index:0;align-self:stretch\}\}$/)
})

const never = (): never => {
  throw new Error('no section')
}

test('D18 the stylesheet of any page contains only allowed tokens', () => {
  const rule = String.raw`(\.[bs]-[0-9a-z]{8}|\.section:has\(>\.s-[0-9a-z]{8}\))\{[a-z0-9:;/ -]*\}`
  const sheet = new RegExp(String.raw`^(${rule})*(@media\([0-9a-z<>=]+\)\{(${rule})+\}){0,3}$`)
  fc.assert(fc.property(pages(), (of) => sheet.test(pageCss(of).slice(gridCss.length))))
})

test('D18 an id or number that could break out of the stylesheet throws', () => {
  const [only] = hero().sections
  if (!only) return never()
  const [[id, placement] = never()] = Object.entries(only.placements)
  expect(() => sectionCss({ ...only, id: '}</style>' as SectionId })).toThrow('Invalid id')
  expect(() => sectionCss({ ...only, placements: Object.fromEntries([['a{}b{}c{', placement]]) })).toThrow('Invalid id')
  const broken = { ...placement, base: { ...placement.base, row: Number.NaN } }
  expect(() => sectionCss({ ...only, placements: { [id]: broken } })).toThrow('Invalid number')
})

test('D19 a full section stays under 12 KB and an ordinary page under 3 KB', () => {
  const place3 = (row: number) =>
    place(
      'text',
      {},
      {
        at: [1, row],
        size: [12, 4],
        layer: 1,
        align: 'center',
        tablet: { at: [2, row], size: [20, 5], layer: 2 },
        phone: { at: [1, row], size: [8, 3], layer: 3 },
      },
    )
  const full = page(section({}, ...Array.from({ length: 60 }, (_, index) => place3(index * 5 + 1))))
  expect(byteLength(pageCss(full))).toBeLessThan(12_000)
  const usual = page(
    ...Array.from({ length: 5 }, () =>
      section(
        {},
        ...Array.from({ length: 4 }, (_, index) => place('text', {}, { at: [index * 6 + 1, 1], size: [6, 8] })),
      ),
    ),
  )
  expect(byteLength(pageCss(usual))).toBeLessThan(3000)
})
