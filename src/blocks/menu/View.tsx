import type { BlockViewProps, MenuItem } from '#blocks/context.ts'
import { MenuLinks } from '#blocks/MenuLinks.tsx'
import { getMessages } from '#blocks/messages.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import type { MenuProps } from './block.ts'

const none: readonly MenuItem[] = []

export const View = ({ id, props, context }: BlockViewProps<MenuProps>) => {
  const messages = getMessages(context.site.language)
  const items = Object.hasOwn(context.menus, props.menu) ? (context.menus[props.menu] ?? none) : none
  if (items.length === 0) return context.mode === 'canvas' ? <Placeholder text={messages.emptyMenu} /> : null
  const titleId = `menu-${id}`
  return (
    <nav
      className={`menu menu-${props.direction} align-${props.align}`}
      {...(props.title === '' ? { 'aria-label': messages.menu } : { 'aria-labelledby': titleId })}
    >
      {props.title === '' ? null : (
        <p className="menu-title" id={titleId}>
          {props.title}
        </p>
      )}
      <MenuLinks items={items} context={context} />
    </nav>
  )
}
