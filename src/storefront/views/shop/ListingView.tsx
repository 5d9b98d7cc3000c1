import type { CollectionView } from '#base/enumerations/collections.ts'
import type { RenderContext } from '#blocks/context.ts'
import { getCardRestock } from '#blocks/restock-form-settings.ts'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import type { ProductItem } from '#shop/catalog/model.ts'
import { ProductCard } from '#shop/purchase/storefront/ProductCard.tsx'
import { Breadcrumbs, type Crumb } from '#storefront/views/navigation/Breadcrumbs.tsx'
import { Pagination, type PaginationProps } from '#storefront/views/navigation/Pagination.tsx'
import { type FilterProps, ListingFilters } from './ListingFilters.tsx'
import { getListingMessages } from './listing-messages.ts'
import { ProductRow } from './ProductRow.tsx'

type Props = {
  /** The page type for scripts. */
  productPage: string | undefined
  trail: readonly Crumb[]
  title: string
  intro: string
  /** Nearby categories. */
  categories: readonly (Crumb & { current: boolean })[]
  layout: CollectionView
  products: readonly ProductItem[]
  total: number
  showsCount: boolean
  quickView: boolean
  filters: FilterProps
  pagination: Omit<PaginationProps, 'context' | 'order'>
  context: RenderContext
}

/** The first row is visible without scrolling; on a phone it has two products. */
const EAGER_IMAGES = 2

const CARD_SIZES = '(max-width: 767px) 50vw, (max-width: 1199px) 33vw, min(25vw, 340px)'

const Products = ({
  layout,
  products,
  quickView,
  context,
}: Pick<Props, 'layout' | 'products' | 'quickView' | 'context'>) => {
  const display = getShopDisplaySettings(context)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
    <ol role="list" className={`products products-${layout}${layout === 'grid' ? ' product-grid' : ''}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          {layout === 'grid' ? (
            <ProductCard
              product={product}
              display={display}
              heading="h2"
              sizes={CARD_SIZES}
              first={index < EAGER_IMAGES}
              quickView={quickView}
              buy
              {...getCardRestock(context, product)}
              Island={context.Island}
            />
          ) : (
            <ProductRow product={product} display={display} layout={layout} first={index < 1} context={context} />
          )}
        </li>
      ))}
    </ol>
  )
}

const EmptyListing = ({ filters, context }: Pick<Props, 'filters' | 'context'>) => {
  const messages = getListingMessages(context.site.language)
  if (filters.activeFilters.length === 0) return <p className="screen-empty listing-empty">{messages.empty}</p>
  return (
    <div className="listing-empty">
      <p>{messages.noMatch}</p>
      <p className="screen-empty">{messages.noMatchHint}</p>
      <p>
        <a className="button button-outline" href={filters.clear}>
          {messages.showAll}
        </a>
      </p>
    </div>
  )
}

/** The products of a store or a category. */
export const ListingView = (listing: Props) => {
  const { productPage, trail, title, intro, categories, products, total, showsCount, filters, pagination, context } =
    listing
  const messages = getListingMessages(context.site.language)
  return (
    <div className="screen listing" data-product-page={productPage}>
      <Breadcrumbs label={messages.breadcrumbs} trail={trail} />
      <header className="screen-head listing-head">
        <h1 className="heading size-huge">{title}</h1>
        {intro ? <p className="screen-intro">{intro}</p> : null}
      </header>
      {categories.length > 0 ? (
        <nav className="listing-categories" aria-label={messages.categories}>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one */}
          <ul role="list">
            {categories.map(({ title: name, path, current }) => (
              <li key={path}>
                <a href={encodeURI(path)} aria-current={current ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div className="listing-bar">
        {showsCount ? <p className="listing-count">{messages.products(total)}</p> : null}
        <ListingFilters {...filters} context={context} />
      </div>
      {products.length === 0 ? <EmptyListing filters={filters} context={context} /> : <Products {...listing} />}
      <Pagination {...pagination} context={context} />
    </div>
  )
}
