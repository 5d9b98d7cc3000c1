import type { ComponentType } from 'react'
import type { WebsiteId } from '#base/id.ts'

/** What a block's `Panel.tsx` is given. Props are those that the block's schema has read: whole, at today's version. */
export type BlockPanelProps<Props> = {
  websiteId: WebsiteId
  props: Props
  /** Writes some of the props; `undefined` takes one away. Changes with the same merge key are undone together. */
  change(set: Partial<Props>, options?: { label?: string; mergeKey?: string }): void
}
export type BlockPanel<Props> = ComponentType<BlockPanelProps<Props>>
