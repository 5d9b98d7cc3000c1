import { Box, Button, Skeleton } from '@mantine/core'
import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
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
import type { Opener } from '../state/open-session.ts'
import { useOpenSession } from '../state/use-open-session.ts'
import { SessionProvider } from '../state/use-session.ts'
import { SyncNotice } from './SyncNotice.tsx'
import classes from './shell.module.css'

/** The screen that lists documents of this kind. */
export type BackLink = { path: string; label: string }

type OpenDraftProps = SiteScreenProps & {
  /** Kind and id from the URL. */
  draft: { kind?: string | undefined; ownerId?: string | undefined }
  back: BackLink
  children: ReactNode
}

/** Opens a session for a page, post or screen, and shows the editor in it. */
export const OpenDraft = ({ websiteId, roles, planFeatures, draft, back, children }: OpenDraftProps) => {
  const key = DraftKey.safeParse({ websiteId, ...draft })
  const accountId = useEndpointQuery(getSession).data?.account?.id
  if (!key.success) return <DraftNotFound websiteId={websiteId} back={back} />
  if (!accountId) return <EditorSkeleton />
  const opener = { accountId, mayEdit: hasRight(roles, 'pages.edit'), mayPublish: hasRight(roles, 'pages.publish') }
  return (
    <OpenSession
      key={`${key.data.kind}/${key.data.ownerId}`}
      draft={key.data}
      roles={roles}
      planFeatures={planFeatures}
      opener={opener}
      back={back}
    >
      {children}
    </OpenSession>
  )
}

type OpenSessionProps = Pick<SiteScreenProps, 'roles' | 'planFeatures'> & {
  draft: DraftKey
  opener: Opener
  back: BackLink
  children: ReactNode
}

const OpenSession = ({ draft, roles, planFeatures, opener, back, children }: OpenSessionProps) => {
  const { opening, retry, notices, dismiss } = useOpenSession(draft, opener)
  const { websiteId } = draft
  if (opening.state === 'opening') return <EditorSkeleton />
  if (opening.state === 'failed') {
    const error = toApiError(opening.error)
    if (error.code === 'drafts.not_found') return <DraftNotFound websiteId={websiteId} back={back} />
    return (
      <Page
        title="Editor"
        narrow
        action={
          <ButtonLink to={sitePath(websiteId, back.path)} variant="default">
            Back to {back.label}
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
      {children}
      <SyncNotice notices={notices} dismiss={dismiss} />
    </SessionProvider>
  )
}

const DraftNotFound = ({ websiteId, back }: { websiteId: DraftKey['websiteId']; back: BackLink }) => (
  <Page title="Editor">
    <EmptyState
      icon={FileQuestion}
      title={editorMessage('contentNotFound')}
      action={<ButtonLink to={sitePath(websiteId, back.path)}>Go to {back.label}</ButtonLink>}
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
