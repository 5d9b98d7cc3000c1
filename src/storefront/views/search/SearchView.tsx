import type { AssetView, RenderContext } from '#blocks/context.ts'
import { getMessages } from '#blocks/messages.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import type { ProductItem } from '#shop/catalog/model.ts'
import { PriceView } from '#shop/catalog/storefront/PriceView.tsx'
import { ProductMark } from '#shop/catalog/storefront/ProductMark.tsx'
import { Pagination, type PaginationProps } from '#storefront/views/navigation/Pagination.tsx'
import { SearchForm } from './SearchForm.tsx'

export type SearchResult = {
  title: string
  href: string
  excerpt?: string
  image?: AssetView
  /** For the price and badge of a product. */
  product?: ProductItem
}

type Props = {
  query: string
  results: readonly SearchResult[]
  /** The number of results on all pages. */
  total: number
  pagination?: Omit<PaginationProps, 'context' | 'order'>
  context: RenderContext
  /** The owner's sections before it have a title. */
  hasTitle?: boolean
}

export const SearchView = ({ query, results, total, pagination, context, hasTitle = false }: Props) => {
  const messages = getMessages(context.site.language)
  const display = getShopDisplaySettings(context)
  return (
    <div className="screen search">
      <header className="screen-head">
        {hasTitle ? null : <h1 className="heading size-huge">{messages.search}</h1>}
        <SearchForm query={query} context={context} />
      </header>
      {query === '' ? null : <p className="search-count">{messages.found(total, query)}</p>}
      {query !== '' && total === 0 ? <p className="screen-empty">{messages.searchHint}</p> : null}
      {results.length > 0 ? (
        <ol className="search-results">
          {results.map((result) => (
            <li key={result.href} className="search-result">
              {result.image || result.product ? (
                <div className="frame search-picture">
                  {result.image ? (
                    <ResponsiveImage asset={result.image} alt="" sizes="8rem" className="fit-cover" />
                  ) : null}
                </div>
              ) : null}
              <div>
                <h2 className="heading size-tiny">
                  <a href={encodeURI(result.href)}>{result.title}</a>
                </h2>
                {result.product ? (
                  <p className="search-price">
                    <PriceView product={result.product} display={display} />{' '}
                    <ProductMark product={result.product} messages={display.messages} />
                  </p>
                ) : null}
                {result.excerpt ? <p className="search-excerpt">{result.excerpt}</p> : null}
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      {pagination ? <Pagination {...pagination} context={context} /> : null}
    </div>
  )
}
