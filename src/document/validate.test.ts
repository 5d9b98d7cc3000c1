import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from '#base/domain-error.ts'
import { defaultLimits } from '#base/limits.ts'
import { page, place, section } from './builder.ts'
import { getIds, newBlockId, type PageDocument } from './page.ts'
import { pages } from './testing/arbitraries.ts'
import { type CheckProps, requireValidPage, validatePage } from './validate.ts'

const findIssues = (...args: Parameters<typeof validatePage>) => {
  const result = validatePage(...args)
  return result.ok ? [] : result.issues
}
const catchError = (...args: Parameters<typeof requireValidPage>): DomainError => {
  try {
    requireValidPage(...args)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  throw new Error('nothing was refused')
}
const texts = (count: number) => Array.from({ length: count }, () => place('text', { text: 'x' }))
const sample = () => page({ seed: 'validate' }, section({ anchor: 'story' }, ...texts(2)), section({}, ...texts(1)))
const parts = (of: PageDocument) => {
  const [first, second] = of.sections
  const [one, two, three] = getIds(of.blocks)
  if (!first || !second || !one || !two || !three) throw new Error('the sample has lost a part')
  return { first, second, one, two, three }
}

test('D1 a page is unchanged after a JSON round trip', () => {
  fc.assert(
    fc.property(pages(), (given) => {
      expect(validatePage(JSON.parse(JSON.stringify(given)))).toEqual({ ok: true, page: given })
    }),
  )
})

test('D1 D6 every input is either a valid page or has issues with messages', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true }), (given) => {
      for (const { message } of findIssues(given)) expect(message).not.toBe('')
    }),
  )
})

test('D2 every block has exactly one placement, and every placement has a block', () => {
  const given = sample()
  const { first, second, one, three } = parts(given)
  const stranger = newBlockId()
  const placement = first.placements[one]
  if (!placement) throw new Error('no placement')
  const withSecond = (placements: PageDocument['sections'][number]['placements']) => ({
    ...given,
    sections: [first, { ...second, placements }],
  })
  expect(findIssues(withSecond({ ...second.placements, [one]: placement }))).toMatchObject([
    { path: `sections.1.placements.${one}`, message: expect.stringContaining('another section') },
  ])
  expect(findIssues(withSecond({ ...second.placements, [stranger]: placement }))).toMatchObject([
    { path: `sections.1.placements.${stranger}`, message: expect.stringContaining('no block') },
  ])
  expect(findIssues(withSecond({}))).toMatchObject([
    { path: `blocks.${three}`, message: expect.stringContaining('not placed') },
  ])
})

test('D2 ids and anchors are unique, and the key of a block equals its id', () => {
  const given = sample()
  const { first, second, one, two } = parts(given)
  const twin = { ...second, id: first.id, anchor: 'story' }
  expect(findIssues({ ...given, sections: [first, twin] }).map(({ path }) => path)).toEqual([
    'sections.1.id',
    'sections.1.anchor',
  ])
  const swapped = { ...given, blocks: { ...given.blocks, [one]: given.blocks[two] } }
  expect(findIssues(swapped)).toMatchObject([{ path: `blocks.${one}.id` }])
})

test('D3 D4 an issue names its path', () => {
  const given = sample()
  const { one } = parts(given)
  const broken = JSON.parse(JSON.stringify(given))
  broken.sections[0].placements[one].base.column = 25
  broken.sections[0].placements[one].phone = {}
  broken.sections[1].theme = 'neon'
  broken.sections[1].sneaky = true
  broken.blocks['<script>'] = broken.blocks[one]
  const issues = Object.fromEntries(findIssues(broken).map(({ path, message }) => [path, message]))
  expect(issues).toMatchObject({
    [`sections.0.placements.${one}.base.column`]: 'Must be at most 24.',
    [`sections.0.placements.${one}.phone`]: 'Leave it out when nothing is changed.',
    'sections.1.theme': expect.any(String),
    'sections.1': expect.stringContaining('sneaky'),
    'blocks.<script>': 'That is not a block id.',
  })
})

test('D7 a phone has eight columns', () => {
  const wide = page(section({}, place('text', {}, { phone: { size: [9, 1] } })))
  expect(findIssues(wide)).toMatchObject([{ message: 'Must be at most 8.' }])
})

test('EDITOR-068 SITE-016 D5 a section takes sixty blocks; one more is rejected with a message that names the limit', () => {
  expect(validatePage(page(section({}, ...texts(60)), section({}, ...texts(60)))).ok).toBe(true)
  const refusal = catchError(page(section({}, ...texts(1)), section({}, ...texts(61))))
  expect(refusal.code).toBe('document.limit_blocks')
  expect(refusal.message).toContain('at most 60 blocks')
  expect(refusal.fieldErrors).toEqual({ 'sections.1.placements': refusal.message })
})

test('SITE-016 D5 the limit is configurable', () => {
  const limits = { ...defaultLimits, blocksPerSection: 3 }
  expect(validatePage(page(section({}, ...texts(3))), { limits }).ok).toBe(true)
  expect(catchError(page(section({}, ...texts(4))), { limits }).message).toContain('at most 3 blocks')
})

test('SITE-016 D5 a page above a lowered limit can still be saved if it does not grow', () => {
  const before = page({ seed: 'over' }, section({}, ...texts(4)), section({}, ...texts(4)))
  const grown = page({ seed: 'over' }, section({}, ...texts(5)), section({}, ...texts(4)))
  for (const limits of [
    { ...defaultLimits, blocksPerSection: 2 },
    { ...defaultLimits, sectionsPerPage: 1 },
    { ...defaultLimits, bytesPerPage: 10 },
  ]) {
    expect(validatePage(before, { limits }).ok).toBe(false)
    expect(validatePage(before, { limits, before }).ok).toBe(true)
    const after =
      limits.sectionsPerPage === 1 ? { ...grown, sections: [...grown.sections, ...page(section({})).sections] } : grown
    expect(validatePage(after, { limits, before }).ok).toBe(false)
  }
})

test('D5 sections and bytes are limited too', () => {
  const many = page(...Array.from({ length: 61 }, () => section({})))
  expect(catchError(many).code).toBe('document.limit_sections')
  const large = page(section({}, place('text', { text: 'ü'.repeat(600_000) })))
  expect(catchError(large)).toMatchObject({
    code: 'document.limit_size',
    message: expect.stringContaining('1,000,000 bytes'),
  })
})

test('D6 props must be JSON of limited depth, for every block type', () => {
  const given = sample()
  const { one } = parts(given)
  const withProps = (props: unknown) => ({
    ...given,
    blocks: { ...given.blocks, [one]: { ...given.blocks[one], props } },
  })
  const deep = (levels: number): unknown => (levels === 0 ? 'end' : { inner: deep(levels - 1) })
  expect(validatePage(withProps(deep(50))).ok).toBe(true)
  for (const props of [deep(70), { at: new Date(0) }, { n: Number.NaN }, { gone: undefined }, { f: () => 1 }])
    expect(findIssues(withProps(props))).toHaveLength(1)
  expect(findIssues(withProps(JSON.parse('{"__proto__": {"admin": true}}')))).toHaveLength(1)
  expect(findIssues(withProps(['a list']))).toMatchObject([
    { path: `blocks.${one}.props`, message: 'The value is not an object.' },
  ])
})

test('D6 props issues of the registry are reported', () => {
  const checkProps: CheckProps = ({ type, props }) => {
    if (type === 'text' && props.text === 'x') return [{ path: 'text', message: 'Write something.' }]
    return type === 'image' ? [{ path: '', message: 'Choose a picture.' }] : []
  }
  const given = page(
    { seed: 'props' },
    section({}, ...texts(1), place('image', {}), place('of-the-future', { any: 1 })),
  )
  const [text, image] = getIds(given.blocks)
  expect(findIssues(given, { checkProps })).toEqual([
    { path: `blocks.${text}.props.text`, message: 'Write something.', code: 'document.invalid' },
    { path: `blocks.${image}.props`, message: 'Choose a picture.', code: 'document.invalid' },
  ])
  expect(catchError(given, { checkProps })).toMatchObject({
    code: 'document.invalid',
    fieldErrors: { [`blocks.${text}.props.text`]: 'Write something.', [`blocks.${image}.props`]: 'Choose a picture.' },
  })
})

test('D31 a page of another version is rejected', () => {
  expect(findIssues({ ...sample(), version: 2 })).toMatchObject([{ path: 'version' }])
})
