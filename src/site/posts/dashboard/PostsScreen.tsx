import { Button, Group } from '@mantine/core'
import { Newspaper, Plus } from 'lucide-react'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { LoadingRows } from '#design/tables/LoadingRows.tsx'
import { hasRight } from '#people/roles/model.ts'
import { BlogSettingsMenu } from '#site/feeds/dashboard/BlogSettingsMenu.tsx'
import { listBlogs } from '../contract.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { NewBlogDialog } from './NewBlogDialog.tsx'
import { NewPostDialog } from './NewPostDialog.tsx'
import { PostTable } from './PostTable.tsx'

/** The posts of all blogs. */
export const PostsScreen = ({ websiteId, roles }: SiteScreenProps) => {
  // In the URL, so that the command palette can link to it.
  const [{ blog, create }, change] = useSearchParams(['blog', 'create'])
  const found = useEndpointQuery(listBlogs, { params: { websiteId } })
  const mayEdit = hasRight(roles, 'pages.edit')
  // The one with the most posts first: dialogs suggest it.
  const blogs = (found.data?.blogs ?? []).toSorted((one, other) => other.postCount - one.postCount)
  const addBlog = mayEdit ? (
    <Button
      variant={blogs.length > 0 ? 'default' : 'filled'}
      leftSection={<Plus size={16} aria-hidden />}
      onClick={() => change({ create: 'blog' })}
    >
      New blog
    </Button>
  ) : null
  const actions =
    mayEdit && blogs.length > 0 ? (
      <Group gap="xs">
        <BlogSettingsMenu websiteId={websiteId} blogs={blogs} />
        {addBlog}
        <Button variant="default" onClick={() => change({ create: 'import' })}>
          Import
        </Button>
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => change({ create: 'post' })}>
          New post
        </Button>
      </Group>
    ) : null
  return (
    <Page
      title="Posts"
      description="Write in drafts, have them reviewed, and publish now or at a set time."
      action={actions}
    >
      <QueryContent query={found} loading={<LoadingRows height={48} />}>
        {(data) =>
          data.blogs.length === 0 ? (
            <EmptyState icon={Newspaper} title="No blog yet" action={addBlog}>
              A blog is a page that lists its posts, newest first. Create one to write your first post.
            </EmptyState>
          ) : (
            <PostTable
              websiteId={websiteId}
              roles={roles}
              names={data}
              {...(mayEdit && { onCreate: () => change({ create: 'post' }) })}
            />
          )
        }
      </QueryContent>
      {create === 'blog' && mayEdit ? (
        <NewBlogDialog
          websiteId={websiteId}
          mayEditMenus={hasRight(roles, 'navigation.edit')}
          onClose={() => change({ create: '' })}
          onCreated={(collectionId) => change({ create: 'post', blog: collectionId })}
        />
      ) : null}
      {create === 'import' && mayEdit && blogs.length > 0 ? (
        <ImportDialog
          websiteId={websiteId}
          mayPublish={hasRight(roles, 'pages.publish')}
          blogs={blogs}
          collectionId={blog}
          onClose={() => change({ create: '' })}
        />
      ) : null}
      {create === 'post' && mayEdit && blogs.length > 0 ? (
        <NewPostDialog websiteId={websiteId} blogs={blogs} collectionId={blog} onClose={() => change({ create: '' })} />
      ) : null}
    </Page>
  )
}
