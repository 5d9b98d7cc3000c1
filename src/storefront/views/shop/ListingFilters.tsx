import type { RenderContext } from '#blocks/context.ts'
import { getListingMessages } from './listing-messages.ts'

export type FilterOption = { value: string; label: string; isSelected: boolean }

export type FilterProps = {
  /** Form action: the path of the store. */
  action: string
  sorts: readonly { key: string; label: string; href: string; isSelected: boolean }[]
  /** The current sort order, preserved by the form; empty for the default. */
  sort: string
  categories: readonly (FilterOption & { depth: number })[]
  tags: readonly FilterOption[]
  min: string
  max: string
  currency: string
  available: boolean
  sale: boolean
  /** The active filters, each with the URL that removes it. */
  activeFilters: readonly { label: string; href: string }[]
  /** The URL without filters. */
  clear: string
}

const SortMenu = ({ sorts, context }: Pick<FilterProps, 'sorts'> & { context: RenderContext }) => {
  const messages = getListingMessages(context.site.language)
  const current = sorts.find(({ isSelected }) => isSelected)
  return (
    <details className="listing-tool" name="listing-tool">
      <summary>
        {messages.sort}
        {current ? <span className="listing-tool-value">: {current.label}</span> : null}
      </summary>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one */}
      <ul role="list" className="listing-panel listing-sorts">
        {sorts.map(({ key, label, href, isSelected }) => (
          <li key={key}>
            <a href={href} rel="nofollow" aria-current={isSelected ? 'true' : undefined}>
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
  options: readonly FilterOption[]
}) => (
  <p className="field">
    <label className="field-label" htmlFor={`filter-${name}`}>
      {label}
    </label>
    <select id={`filter-${name}`} name={name} defaultValue={options.find(({ isSelected }) => isSelected)?.value ?? ''}>
      <option value="">{all}</option>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </p>
)

/** Sort menu and filters of a product list. Links and a GET form: they work without JavaScript. */
export const ListingFilters = ({ context, ...filters }: FilterProps & { context: RenderContext }) => {
  const messages = getListingMessages(context.site.language)
  const { action, sort, categories, tags, min, max, currency, available, sale, activeFilters } = filters
  const renderAmount = (name: 'min' | 'max', label: string, value: string) => (
    <p className="field">
      <label className="field-label" htmlFor={`filter-${name}`}>
        {label} ({currency})
      </label>
      <input id={`filter-${name}`} name={name} defaultValue={value} inputMode="decimal" autoComplete="off" />
    </p>
  )
  const renderCheckbox = (name: 'available' | 'sale', label: string, on: boolean) => (
    <p className="listing-tick">
      <label>
        <input type="checkbox" name={name} value="1" defaultChecked={on} /> {label}
      </label>
    </p>
  )
  return (
    <>
      <div className="listing-tools">
        <SortMenu sorts={filters.sorts} context={context} />
        <details className="listing-tool" name="listing-tool">
          <summary>
            {messages.filter}
            {activeFilters.length > 0 ? <span className="listing-tool-value"> ({activeFilters.length})</span> : null}
          </summary>
          <form className="listing-panel listing-filters" action={action} method="get">
            {sort === '' ? null : <input type="hidden" name="sort" value={sort} />}
            {categories.length > 0 ? (
              <Select
                name="category"
                label={messages.category}
                all={messages.all}
                options={categories.map(({ depth, ...option }) => ({
                  ...option,
                  label: `${'– '.repeat(Math.max(0, depth - 1))}${option.label}`,
                }))}
              />
            ) : null}
            {tags.length > 0 ? <Select name="tag" label={messages.tag} all={messages.all} options={tags} /> : null}
            {renderAmount('min', messages.from, min)}
            {renderAmount('max', messages.to, max)}
            {renderCheckbox('available', messages.available, available)}
            {renderCheckbox('sale', messages.sale, sale)}
            <p className="listing-apply">
              <button type="submit" className="button button-solid button-small">
                {messages.apply}
              </button>
            </p>
          </form>
        </details>
      </div>
      {activeFilters.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
        <ul role="list" className="listing-chosen">
          {activeFilters.map(({ label, href }) => (
            <li key={label}>
              <a href={href} rel="nofollow" aria-label={messages.without(label)}>
                {label} <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
          <li>
            <a className="listing-clear" href={filters.clear}>
              {messages.clear}
            </a>
          </li>
        </ul>
      ) : null}
    </>
  )
}
