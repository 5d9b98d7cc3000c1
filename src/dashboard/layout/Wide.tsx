import { Outlet, useLocation } from '@tanstack/react-router'
import { GoTo } from '#design/GoTo.tsx'
import { Page } from '#design/Page.tsx'
import { SIGN_IN, withBack } from '#design/paths.ts'
import { Failed } from '#design/states.tsx'
import { useSession, useSites } from '../session.ts'
import { Loading } from './Loading.tsx'

/** Around screens that need the whole window: no rail, only the question who is there. */
export const Wide = () => {
  const session = useSession()
  // Asked for at the same time: the screen inside waits for it, and the editor should not wait twice.
  useSites()
  const { href } = useLocation()
  if (session.data?.account === null) return <GoTo to={withBack(SIGN_IN, href)} />
  return (
    <main id="content">
      {session.data ? (
        <Outlet />
      ) : session.error ? (
        <Page title="Sitewright" inTab="Not reachable" narrow>
          <Failed error={session.error} retry={() => session.refetch()} title="The editor could not be opened" />
        </Page>
      ) : (
        <Loading />
      )}
    </main>
  )
}
