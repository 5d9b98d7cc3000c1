import { openInfo } from './open-info.ts'

/** HTML that the server rendered for each price: the scripts of product pages need neither rules nor messages. */
export type ProductBadgeProps = Readonly<{
  /** Before a variant is selected. */
  html: string
  /** By price of the selected variant: digits in minor units. */
  byPrice: Readonly<Record<string, string>>
}>

/** The links inside work without scripts, too. `price`: of the selected variant. */
export const ProductBadge = ({ html, byPrice, price = '' }: ProductBadgeProps & { price?: string }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside send clicks for keys
  // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside
  <div
    onClick={openInfo}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by BadgeLine on the server
    dangerouslySetInnerHTML={{ __html: byPrice[price] ?? html }}
  />
)
