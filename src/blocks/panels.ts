import type { BlockPanel } from './panel.ts'

/** Owners' side only, each loaded when a block of its kind is first chosen. The pairing with the block's props is as in `views.ts`. */
const panels = new Map<string, () => Promise<BlockPanel<never>>>([])

export const panelOf = (type: string): (() => Promise<BlockPanel<object>>) | undefined =>
  panels.get(type) as (() => Promise<BlockPanel<object>>) | undefined
