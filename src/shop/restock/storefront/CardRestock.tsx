import type { ComponentType, ReactNode } from 'react'
import { formatVariantOptions, type ProductItem } from '#shop/catalog/model.ts'
import type { RestockFormSettings } from '../form-settings.ts'
import RestockFormIsland from './RestockForm.island.tsx'
import { RestockForm } from './RestockForm.tsx'

type Props = {
  product: Pick<ProductItem, 'structuredContent' | 'variantOptionOrdering'>
  settings: RestockFormSettings
  Island?<P extends object>(island: { name: string; view: ComponentType<P>; props: P }): ReactNode
}

/** The form in a listing, of a product whose variants are all sold out. */
export const CardRestock = ({ product, settings, Island }: Props) => {
  const variants = product.structuredContent.variants.map((variant) => ({
    id: variant.id,
    label: formatVariantOptions(product, variant),
  }))
  const props = { settings, variants }
  return Island ? (
    <Island name="shop/restock/RestockForm" view={RestockFormIsland} props={props} />
  ) : (
    <RestockForm {...props} />
  )
}
