import { Layers as LayersIcon, type LucideIcon } from 'lucide-react'
import { type ComponentType, lazy } from 'react'

/** The panels on the left, in the order of their buttons. A panel is one entry here, loaded when it is first opened. */
export type LeftPanel = { id: 'insert' | 'layers' | 'styles'; words: string; icon: LucideIcon; Panel: ComponentType }

export const leftPanels: readonly LeftPanel[] = [
  {
    id: 'layers',
    words: 'Layers',
    icon: LayersIcon,
    Panel: lazy(async () => ({ default: (await import('../panels/Layers.tsx')).Layers })),
  },
]
