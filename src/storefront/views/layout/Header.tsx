import { Anchor } from '#blocks/Anchor.tsx'
import type { AssetView, MenuItem, RenderContext } from '#blocks/context.ts'
import { MenuLinks } from '#blocks/MenuLinks.tsx'
import { getMessages } from '#blocks/messages.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import { getAccountMessages } from '#people/customers/locales/get-messages.ts'
import { ACCOUNT_PATHS, isAccountPath } from '#people/customers/model.ts'
import { SEARCH_PATH } from '#site/search/model.ts'
import { CartLink } from './CartLink.tsx'

export type HeaderProps = {
  logo?: AssetView
  /** The home page in the current language. */
  home?: string
  /** Shown instead of the site title. */
  wordmark?: string
  layout?: 'left' | 'centred' | 'split'
  /** Stays visible while the page scrolls. */
  sticky?: boolean
  /** The name of the menu to show. */
  menu?: string
  showCart?: boolean
  showSearch?: 'with-store' | 'always' | 'never'
  showAccount?: 'with-store' | 'always' | 'never'
  context: RenderContext
}

const panelId = 'site-menu'

const Folder = ({ item, context }: { item: MenuItem; context: RenderContext }) => (
  // `details` with the same name close each other.
  <details name="header-folder">
    <summary>{item.title}</summary>
    <MenuLinks items={item.children} context={context} />
  </details>
)

const Wordmark = ({ logo, home = '/', wordmark, context }: HeaderProps) => (
  <a className="wordmark" href={home} aria-current={context.path === home ? 'page' : undefined}>
    {logo ? (
      <ResponsiveImage asset={logo} alt={context.site.title} sizes="12rem" priority="high" />
    ) : (
      (wordmark ?? context.site.title)
    )}
  </a>
)

const SearchLink = ({ context: { site, path } }: { context: RenderContext }) => (
  <a className="search-link" href={SEARCH_PATH} aria-current={path === SEARCH_PATH ? 'page' : undefined}>
    {getMessages(site.language).search}
  </a>
)

/** The same for everybody, because pages are cached: a script marks the root element, and CSS shows one of the two texts. */
const AccountLink = ({ context: { site, path } }: { context: RenderContext }) => {
  const messages = getAccountMessages(site.language)
  return (
    <a className="account-link" href={ACCOUNT_PATHS.account} aria-current={isAccountPath(path) ? 'page' : undefined}>
      <span className="if-signed-out">{messages.signIn}</span>
      <span className="if-signed-in">{messages.account}</span>
    </a>
  )
}

/** On small screens the menu is a popover: opening, Escape, outside clicks and the expanded state work without JavaScript. */
export const Header = (props: HeaderProps) => {
  const {
    logo,
    home,
    wordmark,
    layout = 'left',
    sticky = false,
    menu = 'mainNavigation',
    showCart = true,
    showSearch = 'with-store',
    showAccount = 'with-store',
    context,
  } = props
  const messages = getMessages(context.site.language)
  const items = context.menus[menu] ?? []
  const canBuy = context.shop?.canBuy === true
  const hasCart = showCart && canBuy
  const isShown = (option: typeof showSearch) => option === 'always' || (option === 'with-store' && canBuy)
  const hasSearch = isShown(showSearch)
  const hasAccounts = !context.shop?.disabledFeatures?.includes('siteUserAccounts')
  const account = hasAccounts && isShown(showAccount) ? <AccountLink context={context} /> : null
  return (
    <header className={`header header-${layout}${sticky ? ' header-sticky' : ''}`}>
      <Wordmark logo={logo} home={home} wordmark={wordmark} context={context} />
      {hasSearch || hasCart || account ? (
        <div className="header-tools">
          {hasSearch ? <SearchLink context={context} /> : null}
          {account}
          {hasCart ? <CartLink context={context} /> : null}
        </div>
      ) : null}
      {items.length > 0 ? (
        <>
          <nav className="header-menu" aria-label={messages.mainMenu}>
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one */}
            <ul role="list">
              {items.map((item) => (
                <li key={`${item.href} ${item.title}`} className={item.current ? 'current' : undefined}>
                  {item.children.length > 0 ? (
                    <Folder item={item} context={context} />
                  ) : (
                    <Anchor href={item.href} current={item.current} context={context}>
                      {item.title}
                    </Anchor>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <button type="button" className="menu-button" popoverTarget={panelId}>
            {messages.menu}
          </button>
          <div id={panelId} className="menu-panel" popover="auto">
            <button type="button" className="menu-button" popoverTarget={panelId} popoverTargetAction="hide">
              {messages.close}
            </button>
            <nav aria-label={messages.mainMenu}>
              <MenuLinks items={items} context={context} />
              {account}
            </nav>
          </div>
        </>
      ) : null}
    </header>
  )
}
