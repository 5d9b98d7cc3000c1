import { isCurrency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import type { RenderContext } from '#blocks/context.ts'
import { mannerOf } from '#blocks/shop-manner.ts'
import type { FilterProps } from '#storefront/views/ListingFilters.tsx'
import { listingWordsFor } from '#storefront/views/listing-words.ts'
import type { Place } from './listing.tsx'
import { decimalOf, LISTING_SORTS, type ListingWish, wishAddress } from './listing-query.ts'

/** Whoever has more tags than this finds what they look for by searching. */
const MOST_TAGS = 50

type Given = {
  place: Place
  wish: ListingWish
  tags: readonly { tag: string; count: number }[]
  context: RenderContext
}

/** Order and filters of a list as they are drawn, each with the address that it leads to. */
export const filtersOf = ({ place, wish, tags, context }: Given): FilterProps => {
  const { store, category } = place
  const { currency, language } = context.site
  const words = listingWordsFor(language)
  const { money } = mannerOf(context)
  const amount = (minor: bigint): string =>
    isCurrency(currency) ? formatMinorUnits(String(minor), currency, { ...money, trimZeroFraction: true }) : ''
  /** The same list with something changed begins at its first page. */
  const changed = (change: Partial<ListingWish>): string =>
    wishAddress(category.path, { ...wish, page: 1, ...change }, currency)
  const chosen = [
    ...(wish.tag === undefined ? [] : [{ label: wish.tag, href: changed({ tag: undefined }) }]),
    ...(wish.min === undefined
      ? []
      : [{ label: `${words.from} ${amount(wish.min)}`, href: changed({ min: undefined }) }]),
    ...(wish.max === undefined
      ? []
      : [{ label: `${words.to} ${amount(wish.max)}`, href: changed({ max: undefined }) }]),
    ...(wish.available ? [{ label: words.available, href: changed({ available: false }) }] : []),
    ...(wish.sale ? [{ label: words.sale, href: changed({ sale: false }) }] : []),
  ]
  const offered = tags.slice(0, MOST_TAGS).map(({ tag }) => tag)
  const withChosen = wish.tag === undefined || offered.includes(wish.tag) ? offered : [...offered, wish.tag]
  return {
    action: encodeURI(store.path),
    sorts: LISTING_SORTS.map((key) => ({
      key,
      label: words.sorts[key],
      href: changed({ sort: key }),
      chosen: key === wish.sort,
    })),
    sort: wish.sort === 'by-hand' ? '' : wish.sort,
    categories: [...store.categories.values()].map(({ id, urlId, name, depth }) => ({
      value: urlId,
      label: name,
      depth,
      chosen: id === category.id,
    })),
    tags: withChosen.map((tag) => ({ value: tag, label: tag, chosen: tag === wish.tag })),
    min: decimalOf(wish.min, currency),
    max: decimalOf(wish.max, currency),
    currency,
    available: wish.available,
    sale: wish.sale,
    chosen,
    clear: wishAddress(category.path, { page: 1, sort: wish.sort, available: false, sale: false }, currency),
  }
}
