import { Layers as LayersIcon, type LucideIcon, Palette, Plus } from 'lucide-react'
import { createLazyComponent, type LazyComponent } from '#design/layout/lazy-component.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'

/** The panels on the left, in the order of their buttons. */
export type LeftPanel = {
  id: 'insert' | 'layers' | 'styles'
  label: string
  icon: LucideIcon
  Panel: LazyComponent<object>
}

export const leftPanels: readonly LeftPanel[] = [
  {
    id: 'insert',
    label: 'Add',
    icon: Plus,
    Panel: createLazyComponent(
      () => import('../insert/InsertMenu.tsx'),
      (module) => module.InsertMenu,
      PanelSkeleton,
    ),
  },
  {
    id: 'layers',
    label: 'Layers',
    icon: LayersIcon,
    Panel: createLazyComponent(
      () => import('../panels/Layers.tsx'),
      (module) => module.Layers,
      PanelSkeleton,
    ),
  },
  {
    id: 'styles',
    label: 'Site styles',
    icon: Palette,
    Panel: createLazyComponent(
      () => import('../styles/SiteStyles.tsx'),
      (module) => module.SiteStyles,
      PanelSkeleton,
    ),
  },
]
