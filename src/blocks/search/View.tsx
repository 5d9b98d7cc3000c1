import type { BlockViewProps } from '#blocks/context.ts'
import { getMessages } from '#blocks/messages.ts'
import { MAX_QUERY_LENGTH, SEARCH_PATH } from '#site/search/model.ts'
import type { SearchProps } from './block.ts'

export const View = ({ id, props, context }: BlockViewProps<SearchProps>) => {
  const messages = getMessages(context.site.language)
  const field = `search-${id}`
  return (
    <search>
      <form className="line-form" action={SEARCH_PATH} method="get">
        <label htmlFor={field}>{props.label || messages.searchFor}</label>
        <div className="line-form-row">
          <input
            id={field}
            type="search"
            name="q"
            maxLength={MAX_QUERY_LENGTH}
            placeholder={props.placeholder || undefined}
            autoComplete="off"
            enterKeyHint="search"
          />
          {props.showButton ? (
            <button type="submit" className="button button-solid button-medium">
              {messages.search}
            </button>
          ) : null}
        </div>
      </form>
    </search>
  )
}
