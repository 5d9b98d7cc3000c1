import { RestockPanel } from '#shop/restock/storefront/RestockPanel.tsx'
import { type PanelProps, ProductPanel } from './ProductPanel.tsx'

/** A product with sold-out variants that visitors can wait for. Other pages do not load the code of the sign-up form. */
export const SoldOutPanel = (panel: PanelProps) => <ProductPanel {...panel} Restock={RestockPanel} />
