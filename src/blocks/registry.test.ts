import { describe, expect, test } from 'vitest'
import { CustomBlockType, FIRST_CUSTOM_BLOCK_TYPE } from '#base/enumerations/blocks.ts'
import { listValues } from '#base/enumerations/enumeration.ts'
import { page, place, section } from '#document/builder.ts'
import { newBlockId } from '#document/page.ts'
import { validatePage } from '#document/validate.ts'
import { anItem } from '#shop/catalog/testing/product-items.ts'
import { collectReferences } from './page-references.ts'
import { prepareBlock, prepareBlocks, sanitizePage } from './prepare.ts'
import { checkProps, definitions, getBlockDefinition, readBlock } from './registry.ts'
import { createBlock, createTestContext, moonJar, renderBlock } from './testing/render-block.tsx'
import { getBlockView } from './views.ts'

describe('the registry', () => {
  test('every block has a view, a unique name and valid defaults', () => {
    expect(new Set(definitions.map(({ type }) => type)).size).toBe(definitions.length)
    for (const { type, schema, defaults } of definitions) {
      expect(getBlockView(type)).toBeDefined()
      expect(getBlockDefinition(type)?.type).toBe(type)
      expect(schema.safeParse(defaults).success).toBe(true)
    }
  })

  test('ENUM-018 documented blocks have their documented numbers', () => {
    const numbered = definitions.filter(({ typeId }) => typeId < FIRST_CUSTOM_BLOCK_TYPE)
    expect(Object.fromEntries(numbered.map(({ type, typeId }) => [type, typeId]))).toEqual({
      menu: 1,
      html: 2,
      image: 5,
      gallery: 8,
      form: 9,
      product: 43,
      button: 53,
      accordion: 69,
      marquee: 70,
      shape: 71,
      pricing: 72,
    })
  })

  test('ENUM-020 each other block has a number of its own, from 2000 on', () => {
    const custom = definitions.map(({ typeId }) => typeId).filter((typeId) => typeId >= FIRST_CUSTOM_BLOCK_TYPE)
    expect(custom.toSorted()).toEqual(listValues(CustomBlockType).toSorted())
    expect(new Set(definitions.map(({ typeId }) => typeId)).size).toBe(definitions.length)
  })

  test('names of Object.prototype properties are not block types', () => {
    for (const type of ['constructor', 'toString', '__proto__']) {
      expect(getBlockDefinition(type)).toBeUndefined()
      expect(getBlockView(type)).toBeUndefined()
    }
  })
})

describe('static blocks', () => {
  /** Context properties that depend on the visit; static blocks must not read them. */
  const OF_THE_VISIT = new Set<string | symbol>(['path', 'now', 'menus', 'pageId'])
  const bowl = anItem()
  const wary = new Proxy(createTestContext({ products: new Map([[bowl.id, bowl]]) }), {
    get: (context, key, receiver) =>
      OF_THE_VISIT.has(key) ? expect.fail(`reads ${String(key)}`) : Reflect.get(context, key, receiver),
  })
  const shown: Record<string, object> = {
    image: { assetId: moonJar.id, href: '/about', newWindow: true, caption: 'A jar' },
    button: { text: 'Visit', href: '/visit', newWindow: true },
    quote: { text: 'Lovely', source: 'A potter' },
    embed: { url: 'https://youtu.be/dQw4w9WgXcQ', poster: moonJar.id },
    product: { productId: bowl.id },
    'product-grid': { source: 'chosen', productIds: [bowl.id] },
  }

  test.each(definitions.filter(({ isStatic }) => isStatic))('$type does not read path or time', (block) => {
    expect(renderBlock(block.type, { ...block.defaults, ...shown[block.type] }, wary)).toBeDefined()
  })

  test('a menu marks the current page and is not static', () => {
    expect(getBlockDefinition('menu')?.isStatic).toBeUndefined()
    expect(() => renderBlock('menu', { menu: 'mainNavigation' }, wary)).toThrow('reads menus')
  })
})

describe('reading stored blocks', () => {
  test('missing props get defaults', () => {
    expect(readBlock(createBlock('heading', { text: 'Hello' }))).toMatchObject({
      state: 'read',
      props: { text: 'Hello', level: 2, size: 'large', align: 'start' },
    })
  })

  test('unknown types, later versions and invalid props are distinguished and not rendered', () => {
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

  test('saving validates props with paths and accepts unknown blocks', () => {
    const draft = page(section({}, place('button', { text: '', href: 'javascript:x' }), place('hologram', { a: 1 })))
    const result = validatePage(draft, { checkProps })
    const buttonId = Object.values(draft.blocks).find(({ type }) => type === 'button')?.id
    expect(result.ok ? [] : result.issues.map(({ path }) => path)).toEqual([
      `blocks.${buttonId}.props.text`,
      `blocks.${buttonId}.props.href`,
    ])
    expect(validatePage(page(section({}, place('hologram', { a: 1 }))), { checkProps }).ok).toBe(true)
  })

  test('a page collects distinct assets, including backgrounds', () => {
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
    expect(collectReferences(shown).assetIds.toSorted()).toEqual([moonJar.id, backdrop].sort())
  })
})

describe("owners' HTML", () => {
  const draft = page(
    section({}, place('html', { html: '<p>Hi</p><script>alert(1)</script>' }), place('hologram', { html: '<script>' })),
  )

  test('is sanitized before saving, and everything else is unchanged', () => {
    const cleaned = sanitizePage(draft)
    const props = Object.values(cleaned.blocks).map((block) => block.props)
    expect(props).toEqual([{ html: '<p>Hi</p>' }, { html: '<script>' }])
    expect({ ...cleaned, blocks: {} }).toEqual({ ...draft, blocks: {} })
  })

  test('is sanitized again before rendering', () => {
    expect([...prepareBlocks(draft).values()]).toEqual([{ html: '<p>Hi</p>' }])
  })

  test('unreadable HTML blocks are unchanged', () => {
    const broken = page(section({}, place('html', { markup: 1 })))
    expect(sanitizePage(broken)).toEqual(broken)
    expect(prepareBlock({ id: newBlockId(), type: 'html', version: 1, props: { markup: 1 } })).toBeUndefined()
  })
})
