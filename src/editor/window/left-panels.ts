import { Layers as LayersIcon, type LucideIcon, Palette, Plus } from 'lucide-react'
import { type ComponentType, lazy } from 'react'

/** The panels on the left, in the order of their buttons. A panel is one entry here, loaded when it is first opened. */
export type LeftPanel = { id: 'insert' | 'layers' | 'styles'; words: string; icon: LucideIcon; Panel: ComponentType }

export const leftPanels: readonly LeftPanel[] = [
  {
    id: 'insert',
    words: 'Add',
    icon: Plus,
    Panel: lazy(async () => ({ default: (await import('../insert/InsertMenu.tsx')).InsertMenu })),
  },
  {
    id: 'layers',
    words: 'Layers',
    icon: LayersIcon,
    Panel: lazy(async () => ({ default: (await import('../panels/Layers.tsx')).Layers })),
  },
  {
    id: 'styles',
    words: 'Site styles',
    icon: Palette,
    Panel: lazy(async () => ({ default: (await import('../styles/SiteStyles.tsx')).SiteStyles })),
  },
]
