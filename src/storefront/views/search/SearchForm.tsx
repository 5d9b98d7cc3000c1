import type { RenderContext } from '#blocks/context.ts'
import { getMessages } from '#blocks/messages.ts'
import { SEARCH_PATH } from '#site/search/model.ts'

type Props = { query?: string; context: RenderContext }

export const SearchForm = ({ query = '', context }: Props) => {
  const messages = getMessages(context.site.language)
  return (
    <search>
      <form className="line-form" action={SEARCH_PATH} method="get">
        <label htmlFor="search-query">{messages.searchFor}</label>
        <div className="line-form-row">
          <input
            id="search-query"
            type="search"
            name="q"
            defaultValue={query}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" className="button button-solid button-medium">
            {messages.search}
          </button>
        </div>
      </form>
    </search>
  )
}
