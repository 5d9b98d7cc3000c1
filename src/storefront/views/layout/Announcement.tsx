import { ANNOUNCEMENT_SCRIPT } from '#base/announcement-script.ts'
import { Anchor } from '#blocks/Anchor.tsx'
import type { RenderContext } from '#blocks/context.ts'
import { getMessages } from '#blocks/messages.ts'

export type AnnouncementProps = {
  text: string
  href?: string
  /** Set if visitors can dismiss the bar. A dismissal is valid for this version. */
  version?: string
}

/** The announcement bar at the top of pages. */
export const Announcement = ({ text, href, version, context }: AnnouncementProps & { context: RenderContext }) => {
  const messages = getMessages(context.site.language)
  return (
    <>
      {version === undefined ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant.
        <script data-version={version} dangerouslySetInnerHTML={{ __html: ANNOUNCEMENT_SCRIPT }} />
      )}
      <aside className="announcement theme-ink" aria-label={messages.announcement}>
        <p>
          {href ? (
            <Anchor href={href} context={context}>
              {text}
            </Anchor>
          ) : (
            text
          )}
        </p>
        {version === undefined ? null : (
          <button type="button" className="announcement-close" aria-label={messages.close} data-version={version}>
            <span aria-hidden="true">×</span>
          </button>
        )}
      </aside>
    </>
  )
}
