import { panelOf } from '#blocks/panels.ts'
import { definitions } from '#blocks/registry.ts'
import { partOf } from '#design/part.tsx'
import { PanelShape } from '../window/PanelShape.tsx'

const byType = new Map(
  definitions.flatMap(({ type }) => {
    const load = panelOf(type)
    return load ? [[type, partOf(load, PanelShape)] as const] : []
  }),
)

export const blockPanels = [...byType.values()]
export const blockPanelOf = (type: string) => byType.get(type)
