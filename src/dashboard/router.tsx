import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Outlet,
} from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { ErrorScreen } from './layout/ErrorScreen.tsx'
import { FullWidthLayout } from './layout/FullWidthLayout.tsx'
import { Loading } from './layout/Loading.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { Shell } from './layout/Shell.tsx'
import { SiteScreenLayout } from './layout/SiteScreenLayout.tsx'
import { accountScreens, publicScreens } from './screens/account.ts'
import type { PlainScreen, SiteScreen } from './screens/screen.ts'
import { fullWidthScreens, siteScreens } from './screens/site-screens.ts'

const lazyScreen = (load: () => Promise<ComponentType>, fallback: ComponentType) => {
  const Screen = lazy(async () => ({ default: await load() }))
  const Fallback = fallback
  return () => (
    <Suspense fallback={<Fallback />}>
      <Screen />
    </Suspense>
  )
}

const drawnInSite = ({ load, right, feature }: SiteScreen) => {
  const Screen = lazy(async () => ({ default: await load() }))
  return () => (
    <SiteScreenLayout right={right} feature={feature}>
      {(site) => (
        <Suspense fallback={<Loading />}>
          <Screen {...site} />
        </Suspense>
      )}
    </SiteScreenLayout>
  )
}

const Nothing = () => null

const rootRoute = createRootRoute({ component: Outlet })
const config = createRoute({ getParentRoute: () => rootRoute, path: 'config' })
const shell = createRoute({ getParentRoute: () => config, id: 'shell', component: Shell })
const site = createRoute({ getParentRoute: () => shell, path: 'sites/$websiteId' })
const wide = createRoute({ getParentRoute: () => config, id: 'wide', component: FullWidthLayout })
const wideSite = createRoute({ getParentRoute: () => wide, path: 'sites/$websiteId' })

const inSite = (parent: AnyRoute) => (screen: SiteScreen) =>
  createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    component: drawnInSite(screen),
    errorComponent: ErrorScreen,
    // Load the screen's code in parallel with the session. A failed load is retried and reported when the screen renders.
    loader: ({ params }) => {
      void screen.load().catch(() => undefined)
      screen.early?.(params)
    },
  })

const plain =
  (parent: AnyRoute, fallback: ComponentType) =>
  ({ path, load }: PlainScreen) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      component: lazyScreen(load, fallback),
      errorComponent: parent === shell ? ErrorScreen : CrashAlone,
    })

/** Screens outside the shell need their own `<main>`. */
const CrashAlone = (props: ErrorComponentProps) => (
  <main>
    <ErrorScreen {...props} />
  </main>
)

const routeTree = rootRoute.addChildren([
  config.addChildren([
    ...publicScreens.map(plain(config, Nothing)),
    wide.addChildren([wideSite.addChildren(fullWidthScreens.map(inSite(wideSite)))]),
    shell.addChildren([
      ...accountScreens.map(plain(shell, Loading)),
      site.addChildren(siteScreens.map(inSite(site))),
      createRoute({ getParentRoute: () => shell, path: '$', component: () => <NotFound /> }),
    ]),
  ]),
])

/** Search parameters stay strings: `?search=007` stays 007. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))
const stringifySearch = (values: Record<string, unknown>): string => {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

export const createConfigRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultErrorComponent: CrashAlone,
    defaultNotFoundComponent: () => <NotFound />,
  })
