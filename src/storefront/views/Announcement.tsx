import { Anchor } from '#blocks/Anchor.tsx'
import type { RenderContext } from '#blocks/context.ts'
import { wordsFor } from '#blocks/words.ts'

export type AnnouncementProps = { text: string; href?: string }

/** One line above everything, on every page. */
export const Announcement = ({ text, href, context }: AnnouncementProps & { context: RenderContext }) => (
  <aside className="announcement theme-ink" aria-label={wordsFor(context.site.language).announcement}>
    <p>
      {href ? (
        <Anchor href={href} context={context}>
          {text}
        </Anchor>
      ) : (
        text
      )}
    </p>
  </aside>
)
