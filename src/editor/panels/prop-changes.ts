import type { FieldErrors } from '#blocks/panel/field-errors.ts'
import { getBlockDefinition } from '#blocks/registry.ts'
import { isEqualJson } from '#document/diff-pages.ts'
import type { Operation } from '#document/operations/operation.ts'
import type { Block, JsonObject } from '#document/page.ts'

export type PropsChange = { taken: Operation } | { refused: FieldErrors }

/**
 * Validates a change of a panel against the block's schema. `props` include pending invalid values, so that two fields that are only invalid
 * together can be fixed one after the other.
 */
export const validateChange = (block: Block, props: object, set: object): PropsChange => {
  const definition = getBlockDefinition(block.type)
  if (!definition) return { refused: new Map([['', 'This block cannot be edited here.']]) }
  const next = Object.fromEntries(Object.entries({ ...props, ...set }).filter(([, value]) => value !== undefined))
  const parsed = definition.schema.safeParse(next)
  if (!parsed.success)
    return { refused: new Map(parsed.error.issues.map(({ path, message }) => [path.map(String).join('.'), message])) }
  // Parsing migrates old props: the block is replaced with its current version.
  const written = JSON.parse(JSON.stringify(parsed.data)) as JsonObject
  if (block.version !== definition.version)
    return { taken: { type: 'replaceBlock', block: { ...block, version: definition.version, props: written } } }
  return { taken: setProps(block, written) }
}

/** Writes only changed props, so that concurrent changes to the rest of the block survive. Key order is ignored. */
const setProps = (block: Block, written: JsonObject): Operation => {
  const before = new Map(Object.entries(block.props))
  return {
    type: 'setProps',
    blockId: block.id,
    set: Object.fromEntries(
      Object.entries(written).filter(([key, value]) => !before.has(key) || !isEqualJson(before.get(key), value)),
    ),
    unset: [...before.keys()].filter((key) => !Object.hasOwn(written, key)),
  }
}
