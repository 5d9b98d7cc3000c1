import type { ComponentType } from 'react'
import type { WebsiteId } from '#base/id.ts'

/** The props of a block's `Panel.tsx`. `props` are parsed and at the latest version. */
export type BlockPanelProps<Props> = {
  websiteId: WebsiteId
  props: Props
  /** Updates props; `undefined` removes one. Changes with the same merge key form one undo step. */
  change(set: Partial<Props>, options?: { label?: string; mergeKey?: string }): void
}
export type BlockPanel<Props> = ComponentType<BlockPanelProps<Props>>
