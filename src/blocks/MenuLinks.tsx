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

/** A fully expanded menu; folders are nested lists. */
export const MenuLinks = ({ items, context }: { items: readonly MenuItem[]; context: RenderContext }) => (
  // Safari removes the list role from lists without markers, unless it is explicit.
  // biome-ignore lint/a11y/noRedundantRoles: see above
  <ul role="list">
    {items.map((item) => (
      <Item key={`${item.href} ${item.title}`} item={item} context={context} />
    ))}
  </ul>
)
