import { Outlet, useLocation } from '@tanstack/react-router'
import { LoadError } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import { SIGN_IN, withReturnPath } from '#design/routing/paths.ts'
import { Redirect } from '#design/routing/Redirect.tsx'
import { useSession, useSites } from '../session.ts'
import { Loading } from './Loading.tsx'

/** Around screens that need the whole window: no rail, only the question who is there. */
export const FullWidthLayout = () => {
  const session = useSession()
  // Asked for at the same time: the screen inside waits for it, and the editor should not wait twice.
  useSites()
  const { href } = useLocation()
  if (session.data?.account === null) return <Redirect to={withReturnPath(SIGN_IN, href)} />
  return (
    <main id="content">
      {session.data ? (
        <Outlet />
      ) : session.error ? (
        <Page title="Sitewright" documentTitle="Not reachable" narrow>
          <LoadError error={session.error} retry={() => session.refetch()} title="The editor could not be opened" />
        </Page>
      ) : (
        <Loading />
      )}
    </main>
  )
}
