import type { ReactNode } from 'react'
import type { RenderContext } from '#blocks/context.ts'
import { wordsFor } from '#blocks/words.ts'
import { Announcement, type AnnouncementProps } from './Announcement.tsx'
import { CartCorner } from './CartCorner.tsx'
import { Footer, type FooterProps } from './Footer.tsx'
import { Header, type HeaderProps } from './Header.tsx'

type Props = {
  announcement?: AnnouncementProps
  header?: Omit<HeaderProps, 'context'>
  footer?: Omit<FooterProps, 'context'>
  context: RenderContext
  children: ReactNode
}

/** What stands around every page of a site. */
export const Frame = ({ announcement, header, footer, context, children }: Props) => (
  <>
    <a className="skip" href="#main">
      {wordsFor(context.site.language).skip}
    </a>
    {announcement ? <Announcement {...announcement} context={context} /> : null}
    <Header {...header} context={context} />
    {/* Takes the focus from the skip link, so that the next Tab goes on from here. */}
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer {...footer} context={context} />
    <CartCorner context={context} />
  </>
)
