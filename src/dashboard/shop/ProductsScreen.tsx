import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { Products } from '#shop/catalog/dashboard/Products.tsx'
import { ExportMenu } from '#shop/imports/dashboard/ExportMenu.tsx'

/** The product list with the export menu of the imports slice. */
export const ProductsScreen = (props: SiteScreenProps) => <Products {...props} ExportMenu={ExportMenu} />
