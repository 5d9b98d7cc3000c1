import { getLocalYear } from '#base/time.ts'
import { Anchor } from '#blocks/Anchor.tsx'
import type { RenderContext } from '#blocks/context.ts'
import { FormEmbed } from '#blocks/FormEmbed.tsx'
import { MenuLinks } from '#blocks/MenuLinks.tsx'
import { getMessages } from '#blocks/messages.ts'
import { RichTextView } from '#blocks/text/RichTextView.tsx'
import type { RichText } from '#document/rich-text.ts'
import { isAccountPath } from '#people/customers/model.ts'
import { CHECKOUT_PATH } from '#shop/cart/model.ts'
import type { PublicForm } from '#site/forms/form-schema.ts'

export type FooterProps = {
  /** The owner's text, such as address and opening hours; plain text keeps its line breaks. */
  text?: RichText | string
  /** Shown after the year and the site title. */
  smallPrint?: string
  /** Social media profiles. */
  social?: readonly { label: string; url: string }[]
  layout?: 'columns' | 'centred' | 'compact'
  /** The name of the menu to show. */
  menu?: string
  /** The newsletter sign-up. */
  newsletter?: PublicForm
  /** Links to the visitor's choice of cookies. */
  hasCookieSettings?: boolean
  context: RenderContext
}

/** Nothing distracts from paying. */
export const isCheckoutPath = (path: string): boolean => path === CHECKOUT_PATH || path.startsWith(`${CHECKOUT_PATH}/`)

export const Footer = (props: FooterProps) => {
  const {
    text,
    smallPrint,
    social = [],
    layout = 'columns',
    menu = 'footerNavigation',
    newsletter,
    hasCookieSettings,
    context,
  } = props
  const { title, language, timeZone } = context.site
  const items = context.menus[menu] ?? []
  return (
    <footer className={`footer footer-${layout} theme-ink`}>
      <div className="footer-inner">
        <p className="footer-title">{title}</p>
        {text ? (
          <div className="text footer-text">
            {typeof text === 'string' ? <p>{text}</p> : <RichTextView text={text} context={context} />}
          </div>
        ) : null}
        {items.length > 0 ? (
          <nav className="footer-menu" aria-label={getMessages(language).footerMenu}>
            <MenuLinks items={items} context={context} />
          </nav>
        ) : null}
        {social.length > 0 ? (
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
          <ul className="footer-social" role="list">
            {social.map(({ label, url }) => (
              <li key={url}>
                <Anchor href={url} context={context}>
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        ) : null}
        {newsletter && !isCheckoutPath(context.path) && !isAccountPath(context.path) ? (
          <div className="form-block newsletter footer-newsletter">
            <h2 className="footer-newsletter-title">{newsletter.name}</h2>
            <FormEmbed form={newsletter} context={context} />
          </div>
        ) : null}
        <p className="footer-print">
          © {getLocalYear(context.now, timeZone)} {title}
          {smallPrint ? ` · ${smallPrint}` : ''}
          {hasCookieSettings ? (
            // Shown by the census script: without scripts nothing is counted.
            <a href="#cookie-settings" className="footer-cookies" hidden>
              {getMessages(language).cookieSettings}
            </a>
          ) : null}
        </p>
      </div>
    </footer>
  )
}
