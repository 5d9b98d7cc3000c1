import type { InputOf } from '#base/endpoint.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { addRedirect, RedirectView } from './contract.ts'
import {
  findLoop,
  followRedirects,
  listPathPrefixes,
  ownPath,
  parseSourcePath,
  parseTarget,
  type Redirect,
  refuse,
  resolveTarget,
} from './model.ts'
import {
  deleteRedirect,
  findRedirect,
  insertRedirect,
  listRedirectRows,
  type RedirectRow,
  updateRedirect,
  updateTargets,
} from './store.ts'

type Wish = InputOf<typeof addRedirect>
type Destination = { target: string; status: 301 | 302; circle: readonly string[] }

const viewOf = ({ status, madeBy, createdAt, ...row }: RedirectRow): RedirectView => ({
  ...row,
  permanent: status === 301,
  automatic: madeBy === 'address',
  createdAt: createdAt.toISOString(),
})

export const createRedirects = ({
  queries,
  transact,
  hostsOf,
  onChange,
}: {
  queries: Queries
  transact: Transact
  /** Under which names the site itself is found: an address there is a path of the site. */
  hostsOf: (websiteId: WebsiteId) => Promise<readonly string[]>
  /** What visitors see has changed; also puts those who change one site at once in a row. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
}) => {
  const checked = async (tx: Tx, websiteId: WebsiteId, wish: Wish, redirectId: string) => {
    const target = parseTarget(wish.target, await hostsOf(websiteId))
    if (target === undefined) throw refuse.target()
    const redirect: Redirect = { from: wish.from, target, includesBelow: wish.includesBelow }
    const others = (await listRedirectRows(tx, websiteId)).filter((other) => other.redirectId !== redirectId)
    if (others.some(({ from }) => from === wish.from)) throw refuse.taken(wish.from)
    if (await findLoop<Redirect>(redirect, others)) throw refuse.loop()
    return { ...redirect, status: wish.permanent ? (301 as const) : (302 as const) }
  }

  const view = async (tx: Tx, websiteId: WebsiteId, redirectId: string): Promise<RedirectView> => {
    const found = (await listRedirectRows(tx, websiteId)).find((row) => row.redirectId === redirectId)
    if (!found) throw refuse.notFound()
    return viewOf(found)
  }

  return {
    list: async (websiteId: WebsiteId): Promise<{ redirects: RedirectView[] }> => ({
      redirects: (await listRedirectRows(queries, websiteId)).map(viewOf),
    }),

    add: (websiteId: WebsiteId, wish: Wish): Promise<RedirectView> =>
      transact(async (tx) => {
        await onChange(tx, websiteId)
        const redirectId = newId()
        const row = await checked(tx, websiteId, wish, redirectId)
        await insertRedirect(tx, websiteId, { ...row, redirectId, madeBy: 'owner' })
        return view(tx, websiteId, redirectId)
      }),

    change: (websiteId: WebsiteId, redirectId: string, wish: Wish): Promise<RedirectView> =>
      transact(async (tx) => {
        await onChange(tx, websiteId)
        const row = await checked(tx, websiteId, wish, redirectId)
        if (!(await updateRedirect(tx, websiteId, redirectId, row))) throw refuse.notFound()
        return view(tx, websiteId, redirectId)
      }),

    remove: (websiteId: WebsiteId, redirectId: string): Promise<void> =>
      transact(async (tx) => {
        await onChange(tx, websiteId)
        if (!(await deleteRedirect(tx, websiteId, { redirectId }))) throw refuse.notFound()
      }),

    /** A page has another address: the old one leads there, and whatever led elsewhere from the new one does so no more. */
    async moved(tx: Tx, websiteId: WebsiteId, before: string, after: string, includesBelow: boolean): Promise<void> {
      await deleteRedirect(tx, websiteId, { from: after })
      await deleteRedirect(tx, websiteId, { from: before })
      await updateTargets(tx, websiteId, before, after)
      const row = { from: before, target: after, status: 301 as const, includesBelow }
      // What the program keeps for itself can be the start of none, and needs none.
      if (parseSourcePath(before) === undefined) return
      const made = { ...row, redirectId: newId(), madeBy: 'address' as const, createdAt: new Date() }
      await insertRedirect(tx, websiteId, made)
      // The page is where it is: what would lead from there back to the old address has had its time.
      for (let others = await listRedirectRows(tx, websiteId); ; ) {
        const circle = await findLoop<RedirectRow>(made, others)
        const gone = circle?.find(({ from }) => from !== made.from)
        if (!gone) break
        await deleteRedirect(tx, websiteId, { redirectId: gone.redirectId })
        others = others.filter((other) => other !== gone)
      }
    },

    /**
     * Where whoever asks for a path at which nothing stands is led on to. `circle` names the paths that they would come by without end, as
     * can be after another redirect was removed: unless something stands at one of them, there is nowhere to lead to.
     */
    async from(websiteId: WebsiteId, path: string): Promise<Destination | undefined> {
      const hosts = await hostsOf(websiteId)
      const at = async (asked: string): Promise<RedirectRow | undefined> => {
        const [row] = await findRedirect(queries, websiteId, listPathPrefixes(asked))
        return row && { ...row, target: ownPath(row.target, hosts) }
      }
      const { by, paths, circle } = await followRedirects(path, at)
      const [first] = by
      const target = first && resolveTarget(first, path)
      if (!first || target === undefined) return undefined
      return { target, status: first.status, circle: circle ? paths.slice(1) : [] }
    },
  }
}

export type Redirects = ReturnType<typeof createRedirects>
