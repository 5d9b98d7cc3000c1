import { List, Text } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import type { FileUse } from '../contract.ts'

const PLACES: Readonly<Record<FileUse['place'], (title: string) => string>> = {
  page: (title) => `Page “${title}”`,
  item: (title) => `Post “${title}”`,
  product: (title) => `Product “${title}”`,
  'saved-section': (title) => `Saved section “${title}”`,
  header: () => 'Site header',
  footer: () => 'Site footer',
  'not-found': () => '404 page',
  lock: () => 'Lock screen',
  'sign-on': () => 'Sign-in screen',
  search: () => 'Search page',
  popup: () => 'Popup',
  menu: () => 'Navigation menu',
  campaign: (title) => (title ? `Campaign “${title}”` : 'Campaign without a subject'),
  site: () => 'Site settings (logo or social image)',
}

/** Uses of a file; products are linked. */
export const UsedOn = ({ websiteId, uses }: { websiteId: WebsiteId; uses: readonly FileUse[] }) =>
  uses.length === 0 ? (
    <Text c="dimmed">Not used anywhere.</Text>
  ) : (
    <List aria-label="Used on">
      {uses.map(({ place, id, title }) => {
        const label = PLACES[place](title)
        return (
          <List.Item key={`${place} ${id} ${title}`}>
            {place === 'product' ? <TextLink to={sitePath(websiteId, `products/${id}`)}>{label}</TextLink> : label}
          </List.Item>
        )
      })}
    </List>
  )
