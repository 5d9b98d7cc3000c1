import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'

type Props = { websiteId: WebsiteId; blogs: readonly { collectionId: CollectionId; title: string }[] }

const icon = <Settings size={16} aria-hidden />

/** Opens the settings of a blog: comments, feed and events. */
export const BlogSettingsMenu = ({ websiteId, blogs }: Props) => {
  const [only, ...others] = blogs
  if (!only) return null
  const toPath = (id: CollectionId): string => sitePath(websiteId, `blogs/${id}`)
  if (others.length === 0)
    return (
      <ButtonLink variant="default" leftSection={icon} to={toPath(only.collectionId)}>
        Blog settings
      </ButtonLink>
    )
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={icon}>
          Blog settings
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {blogs.map(({ collectionId, title }) => (
          <Menu.Item key={collectionId} component={Link} to={toPath(collectionId)}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
