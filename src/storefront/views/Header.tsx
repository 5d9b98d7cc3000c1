import { Anchor } from '#blocks/Anchor.tsx'
import type { AssetView, MenuItem, RenderContext } from '#blocks/context.ts'
import { MenuLinks } from '#blocks/MenuLinks.tsx'
import { Picture } from '#blocks/Picture.tsx'
import { wordsFor } from '#blocks/words.ts'

import { CartLink } from './CartLink.tsx'

export type HeaderProps = {
  logo?: AssetView
  /** The front page, in the language of this one. */
  home?: string
  /** Instead of the site's title. */
  wordmark?: string
  layout?: 'left' | 'centred' | 'split'
  /** Stays in view while the page moves. */
  sticky?: boolean
  /** Which menu stands in it, or none. */
  menu?: string
  showCart?: boolean
  context: RenderContext
}

const panelId = 'site-menu'

const Folder = ({ item, context }: { item: MenuItem; context: RenderContext }) => (
  // Folders of one name close each other.
  <details name="header-folder">
    <summary>{item.title}</summary>
    <MenuLinks items={item.children} context={context} />
  </details>
)

const Wordmark = ({ logo, home = '/', wordmark, context }: HeaderProps) => (
  <a className="wordmark" href={home} aria-current={context.path === home ? 'page' : undefined}>
    {logo ? <Picture asset={logo} alt={context.site.title} sizes="12rem" first /> : (wordmark ?? context.site.title)}
  </a>
)

/**
 * The menu is a row where there is room and a panel where there is not. The panel is a popover: it opens, closes by Escape and by a press
 * beside it, and tells screen readers whether it is open, all without a script.
 */
export const Header = (props: HeaderProps) => {
  const {
    logo,
    home,
    wordmark,
    layout = 'left',
    sticky = false,
    menu = 'mainNavigation',
    showCart = true,
    context,
  } = props
  const words = wordsFor(context.site.language)
  const items = context.menus[menu] ?? []
  return (
    <header className={`header header-${layout}${sticky ? ' header-sticky' : ''}`}>
      <Wordmark logo={logo} home={home} wordmark={wordmark} context={context} />
      {showCart && context.shop?.canBuy ? <CartLink context={context} /> : null}
      {items.length > 0 ? (
        <>
          <nav className="header-menu" aria-label={words.mainMenu}>
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
            {words.menu}
          </button>
          <div id={panelId} className="menu-panel" popover="auto">
            <button type="button" className="menu-button" popoverTarget={panelId} popoverTargetAction="hide">
              {words.close}
            </button>
            <nav aria-label={words.mainMenu}>
              <MenuLinks items={items} context={context} />
            </nav>
          </div>
        </>
      ) : null}
    </header>
  )
}
