import { describe, expect, test } from 'vitest'
import { page, place, section } from '#document/builder.ts'
import { newBlockId } from '#document/page.ts'
import { validatePage } from '#document/validate.ts'
import { anItem } from '#shop/catalog/testing/product-items.ts'
import { prepareBlock, prepareBlocks, sanitizePage } from './prepare.ts'
import { checkProps, collectAssetIds, definitions, getBlockDefinition, readBlock } from './registry.ts'
import { createBlock, createTestContext, moonJar, renderBlock } from './testing/render-block.tsx'
import { getBlockView } from './views.ts'

describe('the registry', () => {
  test('every block that is defined has a view, a name of its own and defaults that its schema takes', () => {
    expect(new Set(definitions.map(({ type }) => type)).size).toBe(definitions.length)
    for (const { type, schema, defaults } of definitions) {
      expect(getBlockView(type)).toBeDefined()
      expect(getBlockDefinition(type)?.type).toBe(type)
      expect(schema.safeParse(defaults).success).toBe(true)
    }
  })

  test('ENUM-018 blocks that the documents number carry those numbers, and no other has one', () => {
    const numbered = definitions.filter(({ typeId }) => typeId !== undefined)
    expect(Object.fromEntries(numbered.map(({ type, typeId }) => [type, typeId]))).toEqual({
      menu: 1,
      html: 2,
      image: 5,
      gallery: 8,
      product: 43,
      button: 53,
      accordion: 69,
      marquee: 70,
      shape: 71,
    })
  })

  test('names of things that every object has are not blocks', () => {
    for (const type of ['constructor', 'toString', '__proto__']) {
      expect(getBlockDefinition(type)).toBeUndefined()
      expect(getBlockView(type)).toBeUndefined()
    }
  })
})

describe('what is still', () => {
  /** Where and when somebody looks: whoever asks for it here would be wrong at the next address. */
  const OF_THE_VISIT = new Set<string | symbol>(['path', 'now', 'menus', 'pageId'])
  const bowl = anItem()
  const wary = new Proxy(createTestContext({ products: new Map([[bowl.id, bowl]]) }), {
    get: (context, key, receiver) =>
      OF_THE_VISIT.has(key) ? expect.fail(`asks for ${String(key)}`) : Reflect.get(context, key, receiver),
  })
  const shown: Record<string, object> = {
    image: { assetId: moonJar.id, href: '/about', newWindow: true, caption: 'A jar' },
    button: { text: 'Visit', href: '/visit', newWindow: true },
    quote: { text: 'Lovely', source: 'A potter' },
    embed: { url: 'https://youtu.be/dQw4w9WgXcQ', poster: moonJar.id },
    product: { productId: bowl.id },
    'product-grid': { source: 'chosen', productIds: [bowl.id] },
  }

  test.each(definitions.filter(({ isStatic }) => isStatic))(
    '$type looks neither at the address nor at the clock',
    (block) => {
      expect(renderBlock(block.type, { ...block.defaults, ...shown[block.type] }, wary)).toBeDefined()
    },
  )

  test('a menu, which marks where the visitor is, is not', () => {
    expect(getBlockDefinition('menu')?.isStatic).toBeUndefined()
    expect(() => renderBlock('menu', { menu: 'mainNavigation' }, wary)).toThrow('asks for menus')
  })
})

describe('reading what is stored', () => {
  test('props that leave something out are filled in', () => {
    expect(readBlock(createBlock('heading', { text: 'Hello' }))).toMatchObject({
      state: 'read',
      props: { text: 'Hello', level: 2, size: 'large', align: 'start' },
    })
  })

  test('unknown types, later versions and broken props are told apart, and none of them is shown', () => {
    const later = { ...createBlock('heading', { text: 'Hello' }), version: 99 }
    expect(readBlock(createBlock('hologram', {}))).toEqual({ state: 'unknown' })
    expect(readBlock(later)).toEqual({ state: 'unknown' })
    expect(readBlock(createBlock('heading', { text: 7 }))).toMatchObject({
      state: 'unreadable',
      problems: [{ path: 'text' }],
    })
    for (const block of [createBlock('hologram', {}), later, createBlock('heading', { text: 7 })])
      expect(prepareBlock(block)).toBeUndefined()
  })

  test('saving asks the schemas, names the place, and lets blocks pass that it does not know', () => {
    const draft = page(section({}, place('button', { text: '', href: 'javascript:x' }), place('hologram', { a: 1 })))
    const result = validatePage(draft, { checkProps })
    const buttonId = Object.values(draft.blocks).find(({ type }) => type === 'button')?.id
    expect(result.ok ? [] : result.problems.map(({ path }) => path)).toEqual([
      `blocks.${buttonId}.props.text`,
      `blocks.${buttonId}.props.href`,
    ])
    expect(validatePage(page(section({}, place('hologram', { a: 1 }))), { checkProps }).ok).toBe(true)
  })

  test('a page names each asset that it shows once, backgrounds included', () => {
    const backdrop = '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e60'
    const shown = page(
      section(
        { background: { kind: 'image', assetId: backdrop as never } },
        place('image', { assetId: moonJar.id }),
        place('embed', { url: 'https://kiln.example', poster: moonJar.id }),
        place('image', { assetId: null }),
        place('image', { assetId: 'broken' }),
      ),
    )
    expect(collectAssetIds(shown).sort()).toEqual([moonJar.id, backdrop].sort())
  })
})

describe("owners' HTML", () => {
  const draft = page(
    section({}, place('html', { html: '<p>Hi</p><script>alert(1)</script>' }), place('hologram', { html: '<script>' })),
  )

  test('is made harmless before it is kept, and everything else stays exactly as it came', () => {
    const cleaned = sanitizePage(draft)
    const props = Object.values(cleaned.blocks).map((block) => block.props)
    expect(props).toEqual([{ html: '<p>Hi</p>' }, { html: '<script>' }])
    expect({ ...cleaned, blocks: {} }).toEqual({ ...draft, blocks: {} })
  })

  test('is made harmless again before it is drawn, for pages that came in another way', () => {
    expect([...prepareBlocks(draft).values()]).toEqual([{ html: '<p>Hi</p>' }])
  })

  test('html that cannot be read stays as it is', () => {
    const broken = page(section({}, place('html', { markup: 1 })))
    expect(sanitizePage(broken)).toEqual(broken)
    expect(prepareBlock({ id: newBlockId(), type: 'html', version: 1, props: { markup: 1 } })).toBeUndefined()
  })
})
