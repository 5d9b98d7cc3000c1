import { Skeleton, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { FileX } from 'lucide-react'
import { CollectionId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, LoadError } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { hasRight } from '#people/roles/model.ts'
import { getCommentSettings } from '#site/comments/contract.ts'
import { CommentSettingsPanel } from '#site/comments/dashboard/CommentSettingsPanel.tsx'
import { getCalendar } from '#site/events/contract.ts'
import { CalendarPanel } from '#site/events/dashboard/CalendarPanel.tsx'
import { getFeedSettings } from '../contract.ts'
import { FeedSettingsPanel } from './FeedSettingsPanel.tsx'

const NotFoundState = ({ websiteId }: Pick<SiteScreenProps, 'websiteId'>) => (
  <Page title="Blog settings">
    <EmptyState
      icon={FileX}
      title="This blog no longer exists"
      action={<ButtonLink to={sitePath(websiteId, 'posts')}>All posts</ButtonLink>}
    >
      It may have been moved to the trash.
    </EmptyState>
  </Page>
)

const BlogSettings = ({ collectionId, websiteId, roles }: SiteScreenProps & { collectionId: CollectionId }) => {
  const request = { params: { websiteId, blogId: collectionId } }
  const feed = useEndpointQuery(getFeedSettings, request)
  const comments = useEndpointQuery(getCommentSettings, request)
  const calendar = useEndpointQuery(getCalendar, request)
  const error = feed.error ?? comments.error ?? calendar.error
  const shared = { websiteId, collectionId, mayEdit: hasRight(roles, 'pages.publish') }
  if (error && toApiError(error).code === 'feeds.no_blog') return <NotFoundState websiteId={websiteId} />
  return (
    <Page
      title={feed.data ? `${feed.data.blog.title} settings` : 'Blog settings'}
      narrow
      action={
        <ButtonLink variant="default" to={sitePath(websiteId, 'posts')}>
          All posts
        </ButtonLink>
      }
    >
      {feed.data && comments.data && calendar.data ? (
        <Stack gap="lg">
          <CommentSettingsPanel {...shared} settings={comments.data} />
          <FeedSettingsPanel {...shared} feed={feed.data} />
          <CalendarPanel {...shared} calendar={calendar.data} />
        </Stack>
      ) : error ? (
        <LoadError
          error={error}
          retry={() => void Promise.all([feed.refetch(), comments.refetch(), calendar.refetch()])}
        />
      ) : (
        <output aria-label="Loading">
          <Stack>
            <Skeleton height={280} radius="md" />
            <Skeleton height={220} radius="md" />
          </Stack>
        </output>
      )}
    </Page>
  )
}

/** Comments, feed and events of a blog. */
export const BlogSettingsScreen = (props: SiteScreenProps) => {
  const { collectionId } = useParams({ strict: false }) as { collectionId?: string }
  const id = CollectionId.safeParse(collectionId)
  return id.success ? (
    <BlogSettings key={id.data} {...props} collectionId={id.data} />
  ) : (
    <NotFoundState websiteId={props.websiteId} />
  )
}
