import { useDisclosure } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { LoadError } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import { SIGN_IN, withReturnPath } from '#design/routing/paths.ts'
import { Redirect } from '#design/routing/Redirect.tsx'
import { CommandPalette } from '../palette/CommandPalette.tsx'
import { usePaletteHotkey } from '../palette/use-palette-hotkey.ts'
import { useSession, useSites } from '../session.ts'
import { Loading } from './Loading.tsx'

/** Layout without the sidebar; checks the session. */
export const FullWidthLayout = () => {
  const session = useSession()
  const [searching, palette] = useDisclosure(false)
  usePaletteHotkey(palette.open)
  // Load in parallel: the screen inside waits for it.
  useSites()
  const { href } = useLocation()
  if (session.data?.account === null) return <Redirect to={withReturnPath(SIGN_IN, href)} />
  return (
    <main id="content">
      {session.data ? (
        <>
          <Outlet />
          <CommandPalette opened={searching} onClose={palette.close} />
        </>
      ) : session.error ? (
        <Page title="Sitewright" documentTitle="Error" narrow>
          <LoadError error={session.error} retry={() => session.refetch()} title="The editor could not be opened" />
        </Page>
      ) : (
        <Loading />
      )}
    </main>
  )
}
