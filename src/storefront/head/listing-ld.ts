import type { ProductItem } from '#shop/catalog/model.ts'
import { assetUrl } from '#site/assets/model.ts'

type Facts = {
  title: string
  description: string
  url: string
  origin: string
  products: readonly ProductItem[]
  total: number
  /** How many come before those of this page. */
  first: number
}

/** A page of a list as search engines read it: where each product is. What it costs stands on its own page. */
export const listingLd = ({ title, description, url, origin, products, total, first }: Facts): object => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name: title,
  ...(description ? { description } : {}),
  url,
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: first + index + 1,
      name: product.title,
      url: origin + encodeURI(product.fullUrl),
      ...(product.images[0] ? { image: origin + assetUrl(product.images[0]) } : {}),
    })),
  },
})
