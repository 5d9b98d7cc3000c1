import type { CollectionView } from '#base/enumerations/collections.ts'
import type { RenderContext } from '#blocks/context.ts'
import { mannerOf } from '#blocks/shop-manner.ts'
import type { ProductItem } from '#shop/catalog/model.ts'
import { ProductCard } from '#shop/catalog/storefront/ProductCard.tsx'
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx'
import { type FilterProps, ListingFilters } from './ListingFilters.tsx'
import { listingWordsFor } from './listing-words.ts'
import { Pagination, type PaginationProps } from './Pagination.tsx'
import { ProductRow } from './ProductRow.tsx'

type Props = {
  /** What scripts take this page for. */
  productPage: string | undefined
  trail: readonly Crumb[]
  title: string
  intro: string
  /** Categories beside this page, or inside it. */
  categories: readonly (Crumb & { current: boolean })[]
  look: CollectionView
  products: readonly ProductItem[]
  total: number
  showsCount: boolean
  quickView: boolean
  filters: FilterProps
  pagination: Omit<PaginationProps, 'context' | 'order'>
  context: RenderContext
}

/** Pictures of the first row are seen before anybody scrolls; on a phone it holds two. */
const FIRST_ROW = 2

const CARD_SIZES = '(max-width: 767px) 50vw, (max-width: 1199px) 33vw, min(25vw, 340px)'

const Products = ({
  look,
  products,
  quickView,
  context,
}: Pick<Props, 'look' | 'products' | 'quickView' | 'context'>) => {
  const manner = mannerOf(context)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
    <ol role="list" className={`products products-${look}${look === 'grid' ? ' product-grid' : ''}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          {look === 'grid' ? (
            <ProductCard
              product={product}
              manner={manner}
              heading="h2"
              sizes={CARD_SIZES}
              first={index < FIRST_ROW}
              quickView={quickView}
              buy
              Island={context.Island}
            />
          ) : (
            <ProductRow product={product} manner={manner} look={look} first={index < 1} context={context} />
          )}
        </li>
      ))}
    </ol>
  )
}

const Nothing = ({ filters, context }: Pick<Props, 'filters' | 'context'>) => {
  const words = listingWordsFor(context.site.language)
  if (filters.chosen.length === 0) return <p className="screen-empty listing-empty">{words.empty}</p>
  return (
    <div className="listing-empty">
      <p>{words.noMatch}</p>
      <p className="screen-empty">{words.noMatchHint}</p>
      <p>
        <a className="button button-outline" href={filters.clear}>
          {words.showAll}
        </a>
      </p>
    </div>
  )
}

/** The products of a store or of one of its categories. */
export const ListingView = (listing: Props) => {
  const { productPage, trail, title, intro, categories, products, total, showsCount, filters, pagination, context } =
    listing
  const words = listingWordsFor(context.site.language)
  return (
    <div className="screen listing" data-product-page={productPage}>
      <Breadcrumbs label={words.breadcrumbs} trail={trail} />
      <header className="screen-head listing-head">
        <h1 className="heading size-huge">{title}</h1>
        {intro ? <p className="screen-intro">{intro}</p> : null}
      </header>
      {categories.length > 0 ? (
        <nav className="listing-categories" aria-label={words.categories}>
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
        {showsCount ? <p className="listing-count">{words.products(total)}</p> : null}
        <ListingFilters {...filters} context={context} />
      </div>
      {products.length === 0 ? <Nothing filters={filters} context={context} /> : <Products {...listing} />}
      <Pagination {...pagination} context={context} />
    </div>
  )
}
