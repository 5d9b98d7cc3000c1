import { memo, type ReactNode } from 'react'
import type { RenderContext } from '#blocks/context.ts'
import { getMessages } from '#blocks/messages.ts'
import { Announcement, type AnnouncementProps } from './Announcement.tsx'
import { CartWidgets } from './CartWidgets.tsx'
import { Footer, type FooterProps } from './Footer.tsx'
import { Header, type HeaderProps } from './Header.tsx'
import { TestModeBanner } from './TestModeBanner.tsx'

type Props = {
  announcement?: AnnouncementProps
  header?: Omit<HeaderProps, 'context'>
  footer?: Omit<FooterProps, 'context'>
  context: RenderContext
  children: ReactNode
}

/** The canvas renders the layout with every key press: only the page in it changes. */
const [MemoHeader, MemoFooter] = [memo(Header), memo(Footer)]

/** Header, footer and everything else around the pages of a site. */
export const SiteLayout = ({ announcement, header, footer, context, children }: Props) => (
  <>
    <a className="skip" href="#main">
      {getMessages(context.site.language).skip}
    </a>
    {context.shop?.testMode ? <TestModeBanner language={context.site.language} /> : null}
    {announcement ? <Announcement {...announcement} context={context} /> : null}
    <MemoHeader {...header} context={context} />
    {/* Focusable: target of the skip link. */}
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <MemoFooter {...footer} context={context} />
    <CartWidgets context={context} />
  </>
)
