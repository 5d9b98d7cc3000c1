import { ActionIcon, Burger, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { LoadError } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import { SIGN_IN, withReturnPath } from '#design/routing/paths.ts'
import { Redirect } from '#design/routing/Redirect.tsx'
import { Wordmark } from '#design/theme/Wordmark.tsx'
import { CommandPalette } from '../palette/CommandPalette.tsx'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { usePaletteHotkey } from '../palette/use-palette-hotkey.ts'
import { useSession } from '../session.ts'
import { Loading } from './Loading.tsx'
import { Sidebar } from './Sidebar.tsx'
import classes from './shell.module.css'

/** Layout of signed-in screens: sidebar on the left, in a drawer on phones. */
export const Shell = () => {
  const session = useSession()
  const { pathname, href } = useLocation()
  const [open, drawer] = useDisclosure(false)
  const [searching, palette] = useDisclosure(false)
  usePaletteHotkey(palette.open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the URL changes
  useEffect(drawer.close, [pathname])

  if (session.data?.account === null) return <Redirect to={withReturnPath(SIGN_IN, href)} />
  const account = session.data?.account
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <nav className={classes.bar} aria-label="Top">
        <Burger opened={open} onClick={drawer.toggle} aria-label="Menu" aria-expanded={open} size="sm" />
        <Wordmark />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="xl"
          className={classes.barSearch}
          aria-label="Search"
          aria-haspopup="dialog"
          onClick={palette.open}
        >
          <Search size={19} aria-hidden />
        </ActionIcon>
      </nav>
      <aside className={classes.rail} aria-label="Menu">
        <div className={classes.head}>
          <Wordmark />
        </div>
        {account ? <Sidebar account={account} search={<PaletteButton onClick={palette.open} />} /> : null}
      </aside>
      <Drawer
        opened={open}
        onClose={drawer.close}
        size={288}
        title={<Wordmark />}
        classNames={{ content: classes.drawerContent, body: classes.drawer }}
      >
        {account ? <Sidebar account={account} onChoose={drawer.close} /> : null}
      </Drawer>
      {account ? <CommandPalette opened={searching} onClose={palette.close} /> : null}
      <main id="content" className={classes.content}>
        {account ? (
          <Outlet />
        ) : session.error ? (
          <Broken retry={() => session.refetch()} error={session.error} />
        ) : (
          <Loading />
        )}
      </main>
    </div>
  )
}

const Broken = ({ error, retry }: { error: Error; retry: () => void }) => (
  <Page title="Sitewright" documentTitle="Error" narrow>
    <LoadError error={error} retry={retry} title="The dashboard could not be opened" />
  </Page>
)
