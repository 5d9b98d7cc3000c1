import type { ProductItem } from '#shop/catalog/model.ts'
import { assetUrl } from '#site/assets/model.ts'

type ListingJsonLdInput = {
  title: string
  description: string
  url: string
  origin: string
  products: readonly ProductItem[]
  total: number
  /** The index of the first product on this page. */
  first: number
}

/** A page of a product list, with links to the products; prices are on the product pages. */
export const toListingJsonLd = ({
  title,
  description,
  url,
  origin,
  products,
  total,
  first,
}: ListingJsonLdInput): object => ({
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
