import { getPanelLoader } from '#blocks/panels.ts'
import { definitions } from '#blocks/registry.ts'
import { createLazyComponent } from '#design/layout/lazy-component.tsx'
import { PanelSkeleton } from '../shell/PanelSkeleton.tsx'

const byType = new Map(
  definitions.flatMap(({ type }) => {
    const load = getPanelLoader(type)
    return load ? [[type, createLazyComponent(load, ({ Panel }) => Panel, PanelSkeleton)] as const] : []
  }),
)

export const blockPanels = [...byType.values()]
export const getBlockPanel = (type: string) => byType.get(type)
