import { moneyFromWire, moneyToDecimal } from '#base/money.ts'
import { getVariantPrice, isVariantSoldOut, type ProductDetail } from '#shop/catalog/model.ts'

const SCHEMA = 'https://schema.org'

type ProductJsonLdInput = {
  product: ProductDetail
  url: string
  description: string
  images: readonly string[]
  siteTitle: string
}

/** A product with one offer per variant. */
export const toProductJsonLd = ({ product, url, description, images, siteTitle }: ProductJsonLdInput): object => {
  const { variants } = product.structuredContent
  const offers = variants.map((variant) => {
    const { now } = getVariantPrice(product, variant)
    const values = Object.values(variant.attributes).filter(Boolean).join(' / ')
    return {
      '@type': 'Offer',
      url,
      ...(variant.sku ? { sku: variant.sku } : {}),
      ...(values ? { name: `${product.title} – ${values}` } : {}),
      price: moneyToDecimal(moneyFromWire(now)),
      priceCurrency: now.currency,
      availability: `${SCHEMA}/${isVariantSoldOut(product, variant) ? 'OutOfStock' : 'InStock'}`,
      seller: { '@type': 'Organization', name: siteTitle },
    }
  })
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.title,
    ...(description ? { description } : {}),
    ...(images.length > 0 ? { image: images } : {}),
    ...(variants.length === 1 && variants[0]?.sku ? { sku: variants[0].sku } : {}),
    ...(product.categories[0] ? { category: product.categories[0] } : {}),
    url,
    offers: offers.length === 1 ? offers[0] : offers,
  }
}
