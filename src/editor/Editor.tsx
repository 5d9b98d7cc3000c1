import { Box, Button, Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { EmptyState, LoadError } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { hasRight } from '#people/roles/model.ts'
import { getSession } from '#people/sessions/contract.ts'
import { DraftKey } from '#site/drafts/contract.ts'
import { EditorShell } from './shell/EditorShell.tsx'
import { SyncNotice } from './shell/SyncNotice.tsx'
import classes from './shell/shell.module.css'
import type { Opener } from './state/open-session.ts'
import { startPreload } from './state/preload.ts'
import { useOpenSession } from './state/use-open-session.ts'
import { SessionProvider } from './state/use-session.ts'

export { startPreload }

/** Opens a page, post or screen of a site for editing. */
export const Editor = ({ websiteId, roles, planFeatures }: SiteScreenProps) => {
  const { kind, ownerId } = useParams({ strict: false }) as { kind?: string; ownerId?: string }
  const key = DraftKey.safeParse({ websiteId, kind, ownerId })
  const accountId = useEndpointQuery(getSession).data?.account?.id
  if (!key.success) return <PageNotFound websiteId={websiteId} />
  if (!accountId) return <EditorSkeleton />
  const opener = { accountId, mayEdit: hasRight(roles, 'pages.edit'), mayPublish: hasRight(roles, 'pages.publish') }
  return (
    <OpenPage
      key={`${key.data.kind}/${key.data.ownerId}`}
      draft={key.data}
      roles={roles}
      planFeatures={planFeatures}
      opener={opener}
    />
  )
}

type OpenPageProps = Pick<SiteScreenProps, 'roles' | 'planFeatures'> & { draft: DraftKey; opener: Opener }

const OpenPage = ({ draft, roles, planFeatures, opener }: OpenPageProps) => {
  const { opening, retry, notices, dismiss } = useOpenSession(draft, opener)
  const { websiteId } = draft
  if (opening.state === 'opening') return <EditorSkeleton />
  if (opening.state === 'failed') {
    const error = toApiError(opening.error)
    if (error.code === 'drafts.not_found') return <PageNotFound websiteId={websiteId} />
    return (
      <Page
        title="Editor"
        narrow
        action={
          <ButtonLink to={sitePath(websiteId, 'pages')} variant="default">
            Back to pages
          </ButtonLink>
        }
      >
        <LoadError
          error={error}
          title={error.status === 0 ? editorMessage('unableToConnect') : editorMessage('notLoaded')}
        />
        <Button mt="md" onClick={retry}>
          Try again
        </Button>
      </Page>
    )
  }
  return (
    <SessionProvider value={{ ...opening.session, roles, planFeatures }}>
      <EditorShell />
      <SyncNotice notices={notices} dismiss={dismiss} />
    </SessionProvider>
  )
}

const PageNotFound = ({ websiteId }: { websiteId: DraftKey['websiteId'] }) => (
  <Page title="Editor">
    <EmptyState
      icon={FileQuestion}
      title={editorMessage('contentNotFound')}
      action={<ButtonLink to={sitePath(websiteId, 'pages')}>Go to pages</ButtonLink>}
    >
      The page may have been deleted, or the URL is wrong.
    </EmptyState>
  </Page>
)

/** Placeholder for top bar, page and panels while loading. */
const EditorSkeleton = () => (
  <output aria-label="Loading" className={classes.shape}>
    <Skeleton height={52} radius={0} />
    <Box className={classes.shapePage}>
      <Skeleton height="60vh" width="min(1024px, 100%)" radius="md" />
    </Box>
  </output>
)
