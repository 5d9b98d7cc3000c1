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
  header: () => 'The header of the site',
  footer: () => 'The footer of the site',
  'not-found': () => 'The page that visitors see when there is none',
  lock: () => 'The page that asks for the site’s password',
  menu: () => 'A menu of the site',
  site: () => 'The site’s own settings, as its logo or social picture',
}

/** Where a file is used, in words; products lead to where they are changed. */
export const UsedOn = ({ websiteId, uses }: { websiteId: WebsiteId; uses: readonly FileUse[] }) =>
  uses.length === 0 ? (
    <Text c="dimmed">It is used nowhere.</Text>
  ) : (
    <List aria-label="Used on">
      {uses.map(({ place, id, title }) => {
        const words = PLACES[place](title)
        return (
          <List.Item key={`${place} ${id} ${title}`}>
            {place === 'product' ? <TextLink to={sitePath(websiteId, `products/${id}`)}>{words}</TextLink> : words}
          </List.Item>
        )
      })}
    </List>
  )
