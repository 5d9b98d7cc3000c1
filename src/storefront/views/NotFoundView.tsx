import type { RenderContext } from '#blocks/context.ts'
import { wordsFor } from '#blocks/words.ts'
import { SearchForm } from './SearchForm.tsx'

export const NotFoundView = ({ home = '/', context }: { home?: string; context: RenderContext }) => {
  const words = wordsFor(context.site.language)
  return (
    <div className="screen screen-alone">
      <p className="label">404</p>
      <h1 className="heading size-huge">{words.notFound}</h1>
      <p className="screen-intro">{words.notFoundText}</p>
      <SearchForm context={context} />
      <p>
        <a className="button button-text button-medium" href={home}>
          {words.home}
        </a>
      </p>
    </div>
  )
}
