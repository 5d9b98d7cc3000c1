import type { FieldErrors } from '#blocks/panel/field-errors.ts'
import { getBlockDefinition } from '#blocks/registry.ts'
import { isEqualJson } from '#document/diff-pages.ts'
import type { Operation } from '#document/operations/operation.ts'
import type { Block, JsonObject } from '#document/page.ts'

export type PropsChange = { taken: Operation } | { refused: FieldErrors }

/**
 * What a panel asks for, judged by the block's schema before it reaches the page. `props` are those at hand with what was typed and not
 * taken so far, so that two fields that are wrong only together can be put right one after the other.
 */
export const judgeChange = (block: Block, props: object, set: object): PropsChange => {
  const definition = getBlockDefinition(block.type)
  if (!definition) return { refused: new Map([['', 'This block cannot be edited here.']]) }
  const next = Object.fromEntries(Object.entries({ ...props, ...set }).filter(([, value]) => value !== undefined))
  const parsed = definition.schema.safeParse(next)
  if (!parsed.success)
    return { refused: new Map(parsed.error.issues.map(({ path, message }) => [path.map(String).join('.'), message])) }
  // Old props are brought to today's version on the way: what is written is whole, and says so.
  const written = JSON.parse(JSON.stringify(parsed.data)) as JsonObject
  if (block.version !== definition.version)
    return { taken: { type: 'replaceBlock', block: { ...block, version: definition.version, props: written } } }
  return { taken: setProps(block, written) }
}

/** Only what differs is written, so that other people's changes to the rest of the block stay. The order of keys is no difference. */
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
