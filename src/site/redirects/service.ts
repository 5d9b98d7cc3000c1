import type { InputOf } from '#base/endpoint.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { assertWithinLimit, defaultLimits, type Limits } from '#base/limits.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { addRedirect, RedirectView } from './contract.ts'
import { invalidTargetError, redirectExistsError, redirectLoopError, redirectNotFoundError } from './errors.ts'
import {
  findLoop,
  followRedirects,
  listPathPrefixes,
  parseSourcePath,
  parseTarget,
  type Redirect,
  resolveTarget,
  toOwnPath,
} from './model.ts'
import {
  deleteOldestAutomatic,
  deleteRedirect,
  findRedirect,
  insertRedirect,
  listRedirectRows,
  type RedirectRow,
  updateRedirect,
  updateTargets,
} from './store.ts'

type RedirectInput = InputOf<typeof addRedirect>
type Destination = { target: string; status: 301 | 302; loop: readonly string[] }

const toRedirectView = ({ status, madeBy, createdAt, ...row }: RedirectRow): RedirectView => ({
  ...row,
  permanent: status === 301,
  automatic: madeBy === 'address',
  createdAt: createdAt.toISOString(),
})

export const createRedirects = ({
  queries,
  transact,
  getHosts,
  onChange,
  limits = defaultLimits,
}: {
  queries: Queries
  transact: Transact
  /** Hosts of the site; URLs on them are paths of the site. */
  getHosts: (websiteId: WebsiteId) => Promise<readonly string[]>
  /** Marks the site as changed; its row lock serializes concurrent changes. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  limits?: Limits
}) => {
  const validate = async (tx: Tx, websiteId: WebsiteId, input: RedirectInput, redirectId: string) => {
    const target = parseTarget(input.target, await getHosts(websiteId))
    if (target === undefined) throw invalidTargetError()
    const redirect: Redirect = { from: input.from, target, includesBelow: input.includesBelow }
    const others = (await listRedirectRows(tx, websiteId)).filter((other) => other.redirectId !== redirectId)
    if (others.some(({ from }) => from === input.from)) throw redirectExistsError(input.from)
    if (await findLoop<Redirect>(redirect, others)) throw redirectLoopError()
    return { ...redirect, status: input.permanent ? (301 as const) : (302 as const) }
  }

  const loadView = async (tx: Tx, websiteId: WebsiteId, redirectId: string): Promise<RedirectView> => {
    const found = (await listRedirectRows(tx, websiteId)).find((row) => row.redirectId === redirectId)
    if (!found) throw redirectNotFoundError()
    return toRedirectView(found)
  }

  return {
    list: async (websiteId: WebsiteId): Promise<{ redirects: RedirectView[] }> => ({
      redirects: (await listRedirectRows(queries, websiteId)).map(toRedirectView),
    }),

    add: (websiteId: WebsiteId, input: RedirectInput): Promise<RedirectView> =>
      transact(async (tx) => {
        await onChange(tx, websiteId)
        assertWithinLimit('redirectsPerSite', (await listRedirectRows(tx, websiteId)).length + 1, limits)
        const redirectId = newId()
        const row = await validate(tx, websiteId, input, redirectId)
        await insertRedirect(tx, websiteId, { ...row, redirectId, madeBy: 'owner' })
        return loadView(tx, websiteId, redirectId)
      }),

    update: (websiteId: WebsiteId, redirectId: string, input: RedirectInput): Promise<RedirectView> =>
      transact(async (tx) => {
        await onChange(tx, websiteId)
        const row = await validate(tx, websiteId, input, redirectId)
        if (!(await updateRedirect(tx, websiteId, redirectId, row))) throw redirectNotFoundError()
        return loadView(tx, websiteId, redirectId)
      }),

    remove: (websiteId: WebsiteId, redirectId: string): Promise<void> =>
      transact(async (tx) => {
        await onChange(tx, websiteId)
        if (!(await deleteRedirect(tx, websiteId, { redirectId }))) throw redirectNotFoundError()
      }),

    /** Redirects the old path of a page to the new one, and removes redirects from the new path. */
    async addForMovedPage(
      tx: Tx,
      websiteId: WebsiteId,
      { before, after, includesBelow }: { before: string; after: string; includesBelow: boolean },
    ): Promise<void> {
      await deleteRedirect(tx, websiteId, { from: after })
      await deleteRedirect(tx, websiteId, { from: before })
      await updateTargets(tx, websiteId, before, after)
      const row = { from: before, target: after, status: 301 as const, includesBelow }
      // Reserved paths cannot be redirected.
      if (parseSourcePath(before) === undefined) return
      const added = { ...row, redirectId: newId(), madeBy: 'address' as const, createdAt: new Date() }
      await insertRedirect(tx, websiteId, added)
      await deleteOldestAutomatic(tx, websiteId, limits.redirectsPerSite)
      // Removes older redirects that would lead back to the old path.
      for (let others = await listRedirectRows(tx, websiteId); ; ) {
        const loop = await findLoop<RedirectRow>(added, others)
        const obsolete = loop?.find(({ from }) => from !== added.from)
        if (!obsolete) break
        await deleteRedirect(tx, websiteId, { redirectId: obsolete.redirectId })
        others = others.filter((other) => other !== obsolete)
      }
    },

    /**
     * The redirect for a path without a page. `loop` lists the paths of an infinite chain, which can arise when another redirect was
     * removed: there is no target unless a page exists at one of them.
     */
    async resolve(websiteId: WebsiteId, path: string): Promise<Destination | undefined> {
      const hosts = await getHosts(websiteId)
      const findRedirectAt = async (visited: string): Promise<RedirectRow | undefined> => {
        const [row] = await findRedirect(queries, websiteId, listPathPrefixes(visited))
        return row && { ...row, target: toOwnPath(row.target, hosts) }
      }
      const { redirects, paths, loop } = await followRedirects(path, findRedirectAt)
      const [first] = redirects
      const target = first && resolveTarget(first, path)
      if (!first || target === undefined) return undefined
      return { target, status: first.status, loop: loop ? paths.slice(1) : [] }
    },
  }
}

export type Redirects = ReturnType<typeof createRedirects>
