import type { RenderContext } from '#blocks/context.ts'
import { listingWordsFor } from './listing-words.ts'

export type Choice = { value: string; label: string; chosen: boolean }

export type FilterProps = {
  /** Where the form leads: the store, which knows all categories. */
  action: string
  sorts: readonly { key: string; label: string; href: string; chosen: boolean }[]
  /** Kept while filters change; empty for the usual order. */
  sort: string
  categories: readonly (Choice & { depth: number })[]
  tags: readonly Choice[]
  min: string
  max: string
  currency: string
  available: boolean
  sale: boolean
  /** What the list is narrowed by, each with the address without it. */
  chosen: readonly { label: string; href: string }[]
  /** The list with none of it. */
  clear: string
}

const Sorting = ({ sorts, context }: Pick<FilterProps, 'sorts'> & { context: RenderContext }) => {
  const words = listingWordsFor(context.site.language)
  const current = sorts.find(({ chosen }) => chosen)
  return (
    <details className="listing-tool" name="listing-tool">
      <summary>
        {words.sort}
        {current ? <span className="listing-tool-value">: {current.label}</span> : null}
      </summary>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one */}
      <ul role="list" className="listing-panel listing-sorts">
        {sorts.map(({ key, label, href, chosen }) => (
          <li key={key}>
            <a href={href} rel="nofollow" aria-current={chosen ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const Select = ({
  name,
  label,
  all,
  options,
}: {
  name: string
  label: string
  all: string
  options: readonly Choice[]
}) => (
  <p className="field">
    <label className="field-label" htmlFor={`filter-${name}`}>
      {label}
    </label>
    <select id={`filter-${name}`} name={name} defaultValue={options.find(({ chosen }) => chosen)?.value ?? ''}>
      <option value="">{all}</option>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </p>
)

/** Order and filters of a list. Everything is a link or a plain form: it works before, and without, any script. */
export const ListingFilters = ({ context, ...filters }: FilterProps & { context: RenderContext }) => {
  const words = listingWordsFor(context.site.language)
  const { action, sort, categories, tags, min, max, currency, available, sale, chosen } = filters
  const amount = (name: 'min' | 'max', label: string, value: string) => (
    <p className="field">
      <label className="field-label" htmlFor={`filter-${name}`}>
        {label} ({currency})
      </label>
      <input id={`filter-${name}`} name={name} defaultValue={value} inputMode="decimal" autoComplete="off" />
    </p>
  )
  const tick = (name: 'available' | 'sale', label: string, on: boolean) => (
    <p className="listing-tick">
      <label>
        <input type="checkbox" name={name} value="1" defaultChecked={on} /> {label}
      </label>
    </p>
  )
  return (
    <>
      <div className="listing-tools">
        <Sorting sorts={filters.sorts} context={context} />
        <details className="listing-tool" name="listing-tool">
          <summary>
            {words.filter}
            {chosen.length > 0 ? <span className="listing-tool-value"> ({chosen.length})</span> : null}
          </summary>
          <form className="listing-panel listing-filters" action={action} method="get">
            {sort === '' ? null : <input type="hidden" name="sort" value={sort} />}
            {categories.length > 0 ? (
              <Select
                name="category"
                label={words.category}
                all={words.all}
                options={categories.map(({ depth, ...option }) => ({
                  ...option,
                  label: `${'– '.repeat(Math.max(0, depth - 1))}${option.label}`,
                }))}
              />
            ) : null}
            {tags.length > 0 ? <Select name="tag" label={words.tag} all={words.all} options={tags} /> : null}
            {amount('min', words.from, min)}
            {amount('max', words.to, max)}
            {tick('available', words.available, available)}
            {tick('sale', words.sale, sale)}
            <p className="listing-apply">
              <button type="submit" className="button button-solid button-small">
                {words.apply}
              </button>
            </p>
          </form>
        </details>
      </div>
      {chosen.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
        <ul role="list" className="listing-chosen">
          {chosen.map(({ label, href }) => (
            <li key={label}>
              <a href={href} rel="nofollow" aria-label={words.without(label)}>
                {label} <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
          <li>
            <a className="listing-clear" href={filters.clear}>
              {words.clear}
            </a>
          </li>
        </ul>
      ) : null}
    </>
  )
}
