import { isCurrency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import type { RenderContext } from '#blocks/context.ts'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import type { FilterProps } from '#storefront/views/shop/ListingFilters.tsx'
import { getListingMessages } from '#storefront/views/shop/listing-messages.ts'
import type { ListingScope } from './listing.tsx'
import { buildListingUrl, formatDecimal, LISTING_SORTS, type ListingQuery } from './listing-query.ts'

const MAX_TAGS = 50

type FilterInput = {
  scope: ListingScope
  query: ListingQuery
  tags: readonly { tag: string; count: number }[]
  context: RenderContext
}

/** The sort options and filters of a product list, each with its URL. */
export const buildFilters = ({ scope, query, tags, context }: FilterInput): FilterProps => {
  const { store, category } = scope
  const { currency, language } = context.site
  const messages = getListingMessages(language)
  const { money } = getShopDisplaySettings(context)
  const formatAmount = (minor: bigint): string =>
    isCurrency(currency) ? formatMinorUnits(String(minor), currency, { ...money, trimZeroFraction: true }) : ''
  /** Any change goes back to the first page. */
  const buildUrl = (change: Partial<ListingQuery>): string =>
    buildListingUrl(category.path, { ...query, page: 1, ...change }, currency)
  const activeFilters = [
    ...(query.tag === undefined ? [] : [{ label: query.tag, href: buildUrl({ tag: undefined }) }]),
    ...(query.min === undefined
      ? []
      : [{ label: `${messages.from} ${formatAmount(query.min)}`, href: buildUrl({ min: undefined }) }]),
    ...(query.max === undefined
      ? []
      : [{ label: `${messages.to} ${formatAmount(query.max)}`, href: buildUrl({ max: undefined }) }]),
    ...(query.available ? [{ label: messages.available, href: buildUrl({ available: false }) }] : []),
    ...(query.sale ? [{ label: messages.sale, href: buildUrl({ sale: false }) }] : []),
  ]
  const popularTags = tags.slice(0, MAX_TAGS).map(({ tag }) => tag)
  const tagOptions =
    query.tag === undefined || popularTags.includes(query.tag) ? popularTags : [...popularTags, query.tag]
  return {
    action: encodeURI(store.path),
    sorts: LISTING_SORTS.map((key) => ({
      key,
      label: messages.sorts[key],
      href: buildUrl({ sort: key }),
      isSelected: key === query.sort,
    })),
    sort: query.sort === 'by-hand' ? '' : query.sort,
    categories: [...store.categories.values()].map(({ id, urlId, name, depth }) => ({
      value: urlId,
      label: name,
      depth,
      isSelected: id === category.id,
    })),
    tags: tagOptions.map((tag) => ({ value: tag, label: tag, isSelected: tag === query.tag })),
    min: formatDecimal(query.min, currency),
    max: formatDecimal(query.max, currency),
    currency,
    available: query.available,
    sale: query.sale,
    activeFilters,
    clear: buildListingUrl(category.path, { page: 1, sort: query.sort, available: false, sale: false }, currency),
  }
}
