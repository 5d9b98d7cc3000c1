import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ProductOrderPanel } from '#shop/catalog/dashboard/ProductOrderPanel.tsx'
import { StoreScreen } from '#shop/stores/dashboard/StoreScreen.tsx'

/** A store's settings with the catalog's panel for the order of its products. */
export const StoreSettingsScreen = (props: SiteScreenProps) => (
  <StoreScreen {...props} ProductOrderPanel={ProductOrderPanel} />
)
