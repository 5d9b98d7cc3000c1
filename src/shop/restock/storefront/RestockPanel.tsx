import type { ProductSurface } from '#shop/catalog/merchandising-schema.ts'
import {
  type DisplayProduct,
  type DisplayVariant,
  formatVariantOptions,
  isVariantSoldOut,
  offersRestock,
} from '#shop/catalog/model.ts'
import type { RestockFormSettings } from '../form-settings.ts'
import { RestockForm } from './RestockForm.tsx'
import { RestockFormView } from './RestockFormView.tsx'

type Props = {
  product: Pick<DisplayProduct, 'structuredContent' | 'variantOptionOrdering' | 'merchandising'>
  surface: ProductSurface
  /** The selected variant. */
  variant?: DisplayVariant
  settings: RestockFormSettings
}

/**
 * The form for the selected variant if it is sold out; without a selection for all variants if all are. Without JavaScript nothing can
 * be selected above, so that the form is always there if a variant is sold out.
 */
export const RestockPanel = ({ product, surface, variant, settings }: Props) => {
  const { variants } = product.structuredContent
  const soldOut = (variant ? [variant] : variants).filter((each) => isVariantSoldOut(product, each))
  const choices = soldOut.map((each) => ({ id: each.id, label: formatVariantOptions(product, each) }))
  if (choices.length === 0) return null
  if (offersRestock(product, variant, surface)) return <RestockForm settings={settings} variants={choices} />
  return (
    <noscript>
      <RestockFormView settings={settings} variants={choices} state={{}} />
    </noscript>
  )
}
