import type { RenderContext } from '#blocks/context.ts'
import { getMessages } from '#blocks/messages.ts'
import { SearchForm } from '#storefront/views/search/SearchForm.tsx'

export const NotFoundView = ({ home = '/', context }: { home?: string; context: RenderContext }) => {
  const messages = getMessages(context.site.language)
  return (
    <div className="screen screen-alone">
      <p className="label">404</p>
      <h1 className="heading size-huge">{messages.notFound}</h1>
      <p className="screen-intro">{messages.notFoundText}</p>
      <SearchForm context={context} />
      <p>
        <a className="button button-text button-medium" href={home}>
          {messages.home}
        </a>
      </p>
    </div>
  )
}
