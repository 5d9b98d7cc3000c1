import type { MenuItem, RenderContext } from '#blocks/context.ts'

/** Without `href`: a folder of a menu that has no page. */
export type Crumb = { title: string; href?: string }

const listItems = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...listItems(item.children)])

/** `getting-started` becomes `Getting started`. */
const toTitle = (segment: string): string => {
  const text = segment.replaceAll('-', ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The menu folder that contains the page, then the pages above it in the path that are in a menu. The last is the page itself. */
export const findTrail = ({ path, menus, pageTitle }: Pick<RenderContext, 'path' | 'menus' | 'pageTitle'>): Crumb[] => {
  const segments = path.split('/').filter((segment) => segment !== '')
  if (segments.length === 0) return []
  const items = listItems(Object.values(menus).flat())
  const byPath = new Map(items.map((item) => [item.href, item]))
  const top = `/${segments[0]}`
  const folder = Object.values(menus)
    .flat()
    .find(({ href, children }) => href !== top && children.some((child) => child.href === top))
  const parents = segments.slice(0, -1).flatMap((_, index): Crumb[] => {
    const href = `/${segments.slice(0, index + 1).join('/')}`
    const item = byPath.get(href)
    return item ? [{ title: item.title, href }] : []
  })
  const current = pageTitle || byPath.get(path)?.title || toTitle(decode(segments.at(-1) ?? ''))
  return [...(folder ? [{ title: folder.title }] : []), ...parents, { title: current }]
}
