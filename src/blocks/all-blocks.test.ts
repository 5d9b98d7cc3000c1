import { describe, expect, test } from 'vitest'
import { migrateBlock } from '#document/migrate.ts'
import { getPanelLoader } from './panels.ts'
import { definitions, readBlock } from './registry.ts'
import { blockSamples, sampleContext } from './testing/block-samples.tsx'
import { createBlock, renderBlock } from './testing/render-block.tsx'

const all = definitions.flatMap(({ type, defaults }) =>
  [defaults, ...(blockSamples[type] ?? [])].map((props, index) => ({ type, index, props })),
)

describe('every block type', () => {
  test.each(definitions)('$type has samples and a panel', async ({ type }) => {
    expect(blockSamples[type]?.length).toBeGreaterThan(0)
    expect(getPanelLoader(type)).toBeDefined()
  })

  test.each(all)('$type $index parses, and renders on published pages and in the canvas', ({ type, props }) => {
    expect(readBlock(createBlock(type, props)).state).toBe('read')
    for (const mode of ['published', 'canvas'] as const)
      expect(renderBlock(type, props, sampleContext({ mode })), mode).toBeTypeOf('string')
  })

  test.each(all)('$type $index parses idempotently', ({ type, props }) => {
    const first = readBlock(createBlock(type, props))
    const props1 = first.state === 'read' ? first.props : expect.fail()
    expect(readBlock(createBlock(type, props1))).toMatchObject({ state: 'read', props: props1 })
  })

  test.each(definitions)('every stored version of $type migrates to the current version', (definition) => {
    // The migrations of each version must lead to valid props.
    for (let version = 1; version <= definition.version; version++)
      for (const props of blockSamples[definition.type] ?? []) {
        const stored = { ...createBlock(definition.type, props), version }
        const { block, unreadable } = migrateBlock(stored, definition)
        expect(unreadable).toBeFalsy()
        expect(block.version).toBe(definition.version)
        expect(definition.schema.safeParse(block.props).success).toBe(true)
      }
  })
})
