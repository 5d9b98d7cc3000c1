import { Anchor } from '#blocks/Anchor.tsx'
import type { RenderContext } from '#blocks/context.ts'
import { getMessages } from '#blocks/messages.ts'

export type AnnouncementProps = { text: string; href?: string }

/** The announcement bar at the top of every page. */
export const Announcement = ({ text, href, context }: AnnouncementProps & { context: RenderContext }) => (
  <aside className="announcement theme-ink" aria-label={getMessages(context.site.language).announcement}>
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
