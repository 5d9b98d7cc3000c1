import type { ComponentType, ReactNode } from 'react'
import ProductPanelIsland from './ProductPanel.island.tsx'
import type { PanelProps } from './ProductPanel.tsx'
import SoldOutPanelIsland from './SoldOutPanel.island.tsx'

type Props = {
  panel: PanelProps
  /** Undefined in the editor, where panels are not interactive. */
  Island?<P extends object>(island: { name: string; view: ComponentType<P>; props: P }): ReactNode
}

/** A product panel as an island, with the code that it needs. */
export const PanelIsland = ({ panel, Island }: Props) => {
  if (!Island) return <SoldOutPanelIsland {...panel} />
  return panel.restock ? (
    <Island name="shop/purchase/SoldOutPanel" view={SoldOutPanelIsland} props={panel} />
  ) : (
    <Island name="shop/purchase/ProductPanel" view={ProductPanelIsland} props={panel} />
  )
}
