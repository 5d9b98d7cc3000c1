import type { Block } from '#document/page.ts'
import { newBlockId } from '#document/page.ts'
import { richText } from '#document/rich-text.ts'

/** A block as the composer creates it. */
export const aBlock = (type: string, props: object, version = 1): Block => ({
  id: newBlockId(),
  type,
  version,
  props: JSON.parse(JSON.stringify(props)),
})

export const aTextBlock = (...words: string[]): Block => aBlock('text', { text: richText(...words) })
