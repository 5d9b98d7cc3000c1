import { Box, Button, Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { asCallError } from '#design/call.ts'
import { ButtonLink } from '#design/links.tsx'
import { editorMessage } from '#design/messages.ts'
import { Page } from '#design/Page.tsx'
import { sitePath } from '#design/paths.ts'
import { useEndpointQuery } from '#design/query.ts'
import type { SiteScreenProps } from '#design/screen.ts'
import { Empty, Failed } from '#design/states.tsx'
import { may } from '#people/roles/model.ts'
import { getSession } from '#people/sessions/contract.ts'
import { DraftKey } from '#site/drafts/contract.ts'
import { askEarly } from './state/early.ts'
import { PeopleProvider } from './state/people.ts'
import type { Opener } from './state/session.ts'
import { EditorProvider } from './state/use-editor.ts'
import { SessionProvider, useOpening } from './state/use-session.ts'
import { News } from './window/News.tsx'
import { Window } from './window/Window.tsx'
import classes from './window/window.module.css'

export { askEarly }

/** Opens a page, post or screen of a site for writing. */
export const Editor = ({ websiteId, roles }: SiteScreenProps) => {
  const { kind, ownerId } = useParams({ strict: false }) as { kind?: string; ownerId?: string }
  const key = DraftKey.safeParse({ websiteId, kind, ownerId })
  const accountId = useEndpointQuery(getSession).data?.account?.id
  if (!key.success) return <NoSuchPage websiteId={websiteId} />
  if (!accountId) return <Shape />
  const opener = { accountId, mayEdit: may(roles, 'pages.edit'), mayPublish: may(roles, 'pages.publish') }
  return <Opened key={`${key.data.kind}/${key.data.ownerId}`} draft={key.data} roles={roles} opener={opener} />
}

type OpenedProps = { draft: DraftKey; roles: readonly number[]; opener: Opener }

const Opened = ({ draft, roles, opener }: OpenedProps) => {
  const { opening, retry, told, read } = useOpening(draft, opener)
  const { websiteId } = draft
  if (opening.state === 'opening') return <Shape />
  if (opening.state === 'failed') {
    const error = asCallError(opening.error)
    if (error.code === 'drafts.not_found') return <NoSuchPage websiteId={websiteId} />
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
        <Failed
          error={error}
          title={error.status === 0 ? editorMessage('unableToConnect') : editorMessage('notLoaded')}
        />
        <Button mt="md" onClick={retry}>
          Try again
        </Button>
      </Page>
    )
  }
  const { session } = opening
  const { owner } = session.facts.getState()
  return (
    <SessionProvider value={session}>
      <PeopleProvider value={session.people}>
        <EditorProvider value={{ websiteId, owner, roles, editor: session.editor }}>
          <Window />
          <News told={told} read={read} />
        </EditorProvider>
      </PeopleProvider>
    </SessionProvider>
  )
}

const NoSuchPage = ({ websiteId }: { websiteId: DraftKey['websiteId'] }) => (
  <Page title="Editor">
    <Empty
      icon={FileQuestion}
      title={editorMessage('contentNotFound')}
      action={<ButtonLink to={sitePath(websiteId, 'pages')}>Go to the pages</ButtonLink>}
    >
      The page may have been deleted, or the address was mistyped.
    </Empty>
  </Page>
)

/** The shape of what comes: bar, page, panel. */
const Shape = () => (
  <output aria-label="Loading" className={classes.shape}>
    <Skeleton height={52} radius={0} />
    <Box className={classes.shapePage}>
      <Skeleton height="60vh" width="min(1024px, 100%)" radius="md" />
    </Box>
  </output>
)
