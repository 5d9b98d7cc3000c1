import { type PlanFeatures, planFeatureError } from '#base/plan-features.ts'
import { isEqualJson } from '#document/diff-pages.ts'
import type { Block, PageDocument } from '#document/page.ts'
import { getBlockDefinition } from './registry.ts'

/** Whether blocks of this type can be added and changed. Unknown types belong to no feature. */
export const isBlockIncluded = ({ type }: Pick<Block, 'type'>, planFeatures: PlanFeatures): boolean => {
  const feature = getBlockDefinition(type)?.feature
  return feature === undefined || planFeatures[feature]
}

/** Throws if a block that the plan does not include was added or changed. It can be moved and removed. */
export const requireBlockFeatures = (page: PageDocument, before: PageDocument, planFeatures: PlanFeatures): void => {
  for (const [id, block] of Object.entries(page.blocks)) {
    const feature = getBlockDefinition(block.type)?.feature
    if (feature === undefined || planFeatures[feature]) continue
    if (!isEqualJson(block, before.blocks[id as keyof typeof before.blocks])) throw planFeatureError(feature)
  }
}
