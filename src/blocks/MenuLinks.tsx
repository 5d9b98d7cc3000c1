import { Anchor } from './Anchor.tsx'
import type { MenuItem, RenderContext } from './context.ts'

const Item = ({ item, context }: { item: MenuItem; context: RenderContext }) => (
  <li className={item.current ? 'current' : undefined}>
    <Anchor href={item.href} current={item.current && item.children.length === 0} context={context}>
      {item.title}
    </Anchor>
    {item.children.length > 0 ? <MenuLinks items={item.children} context={context} /> : null}
  </li>
)

/** A menu with everything in it open, folders as lists in lists. */
export const MenuLinks = ({ items, context }: { items: readonly MenuItem[]; context: RenderContext }) => (
  // Safari forgets that a list is one when its marks are taken away, unless it is told.
  // biome-ignore lint/a11y/noRedundantRoles: see above
  <ul role="list">
    {items.map((item) => (
      <Item key={`${item.href} ${item.title}`} item={item} context={context} />
    ))}
  </ul>
)
