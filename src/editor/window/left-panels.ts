import { Layers as LayersIcon, type LucideIcon, Palette, Plus } from 'lucide-react'
import { type Part, partOf } from '#design/part.tsx'
import { PanelShape } from './PanelShape.tsx'

/** The panels on the left, in the order of their buttons. A panel is one entry here. */
export type LeftPanel = { id: 'insert' | 'layers' | 'styles'; words: string; icon: LucideIcon; Panel: Part<object> }

export const leftPanels: readonly LeftPanel[] = [
  {
    id: 'insert',
    words: 'Add',
    icon: Plus,
    Panel: partOf(async () => (await import('../insert/InsertMenu.tsx')).InsertMenu, PanelShape),
  },
  {
    id: 'layers',
    words: 'Layers',
    icon: LayersIcon,
    Panel: partOf(async () => (await import('../panels/Layers.tsx')).Layers, PanelShape),
  },
  {
    id: 'styles',
    words: 'Site styles',
    icon: Palette,
    Panel: partOf(async () => (await import('../styles/SiteStyles.tsx')).SiteStyles, PanelShape),
  },
]
