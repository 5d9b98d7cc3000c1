import type { InputOf, OutputOf } from '#base/endpoint.ts'
import { CollectionType } from '#base/enumerations/collections.ts'
import { FolderBehaviour } from '#base/enumerations/pages.ts'
import { AssetId, type CollectionId, type WebsiteId } from '#base/id.ts'
import { emptyPage } from '#document/page.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Navigation } from '#site/navigation/service.ts'
import type { Redirects } from '#site/redirects/service.ts'
import type { changePage, createPage, listPages, listTrash, PageSummary } from './contract.ts'
import { refuse } from './errors.ts'
import { getCollectionPath, makeUniqueSlug, TRASH_DAYS } from './model.ts'
import type { Pages } from './service.ts'
import { listTakenSlugs } from './store/collections.ts'
import * as store from './store/managed-pages.ts'
import type { PagePermissions, PageState } from './workflow.ts'

const DAY = 86_400_000
const PURGE_BATCH_SIZE = 100

const kindOf = ({ type, isFolder }: Pick<store.ManagedPage, 'type' | 'isFolder'>): PageSummary['kind'] => {
  if (isFolder) return 'folder'
  if (type === CollectionType.products) return 'store'
  return type === CollectionType.page ? 'page' : 'journal'
}

const toPageSummary = (row: store.ManagedPage): PageSummary => ({
  collectionId: row.collectionId,
  kind: kindOf(row),
  title: row.title,
  navigationTitle: row.navigationTitle,
  urlId: row.urlId,
  path: getCollectionPath(row),
  description: row.description,
  seoTitle: row.seoTitle,
  seoDescription: row.seoDescription,
  mainImageId: row.mainImageId === null ? null : AssetId.parse(row.mainImageId),
  enabled: row.enabled,
  isHomepage: row.isHomepage,
  folderBehaviour: row.folderBehaviour as FolderBehaviour,
  hasPassword: row.hasPassword,
  state: row.state as PageState,
  locked: row.locked,
  plannedAt: row.plannedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
})

type Dependencies = {
  queries: Queries
  transact: Transact
  pages: Pick<Pages, 'addCollection' | 'removeCollection' | 'found'>
  navigation: Pick<Navigation, 'arrangement' | 'withdraw'>
  redirects: Pick<Redirects, 'moved'>
  credentials: Pick<Credentials, 'hashPassword'>
  clock: Clock
  /** What visitors see has changed; also puts those who change one site at once in a row. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
}

export const createPageManagement = (deps: Dependencies) => {
  const { queries, transact, pages, navigation, redirects, credentials, clock, onChange } = deps

  const mustFind = async (tx: Queries, websiteId: WebsiteId, id: CollectionId): Promise<store.ManagedPage> => {
    const row = await store.findManagedPage(tx, websiteId, id)
    if (!row) throw refuse.notFound()
    return row
  }

  const line = async (tx: Tx, websiteId: WebsiteId, id: CollectionId): Promise<PageSummary> =>
    toPageSummary(await mustFind(tx, websiteId, id))

  /** One page at a time for each site; afterwards search knows what it is now. */
  const change = <Answer>(
    websiteId: WebsiteId,
    id: CollectionId,
    deed: (tx: Tx, page: store.ManagedPage) => Promise<Answer>,
  ): Promise<Answer> =>
    transact(async (tx) => {
      await onChange(tx, websiteId)
      const answer = await deed(tx, await mustFind(tx, websiteId, id))
      await pages.found(tx, websiteId, id)
      return answer
    })

  return {
    async list(websiteId: WebsiteId): Promise<OutputOf<typeof listPages>> {
      const [rows, arrangement] = await Promise.all([
        store.listManagedPages(queries, websiteId),
        navigation.arrangement(websiteId),
      ])
      return { pages: rows.map(toPageSummary), arrangement }
    },

    create: (
      websiteId: WebsiteId,
      { title, kind }: InputOf<typeof createPage>,
      { publish }: Pick<PagePermissions, 'publish'>,
    ): Promise<PageSummary> =>
      transact(async (tx) => {
        await onChange(tx, websiteId)
        const id = await pages.addCollection(tx, websiteId, { type: CollectionType.page, title })
        // A folder has nothing to write, hence nothing to publish: visitors see it at once, unless whoever makes it may show them nothing.
        if (kind === 'folder')
          await store.updatePage(tx, websiteId, id, {
            is_folder: true,
            folder_behaviour: FolderBehaviour.index,
            enabled: publish,
          })
        else {
          await store.updatePage(tx, websiteId, id, { state: 'draft' })
          await store.insertDraft(tx, websiteId, id, emptyPage())
        }
        await pages.found(tx, websiteId, id)
        return line(tx, websiteId, id)
      }),

    change: (websiteId: WebsiteId, id: CollectionId, wish: InputOf<typeof changePage>): Promise<PageSummary> =>
      change(websiteId, id, async (tx, page) => {
        if (page.isHomepage && wish.enabled === false) throw refuse.homeStays()
        if (wish.folderBehaviour !== undefined && !page.isFolder) throw refuse.notAFolder()
        const { urlId = page.urlId, title } = wish
        if (urlId !== page.urlId && (await listTakenSlugs(tx, websiteId)).has(urlId)) throw refuse.urlTaken(urlId)
        // Words in menus that were those of the title go on being so.
        const inMenus = wish.navigationTitle ?? (page.navigationTitle === page.title ? title : undefined)
        try {
          await store.updatePage(tx, websiteId, id, {
            title,
            navigation_title: inMenus === '' ? (title ?? page.title) : inMenus,
            url_id: urlId,
            description: wish.description,
            seo_title: wish.seoTitle,
            seo_description: wish.seoDescription,
            main_image_id: wish.mainImageId,
            enabled: wish.enabled,
            folder_behaviour: wish.folderBehaviour,
          })
        } catch (error) {
          if (violatesConstraint(error, 'collections_url_id')) throw refuse.urlTaken(urlId)
          if (violatesConstraint(error, 'collections_website_id_main_image_id_fkey')) throw refuse.noPicture()
          throw error
        }
        if (urlId !== page.urlId && wish.keepOldAddress)
          await redirects.moved(tx, websiteId, `/${page.urlId}`, `/${urlId}`, page.type !== CollectionType.page)
        return line(tx, websiteId, id)
      }),

    makeHome: (websiteId: WebsiteId, id: CollectionId): Promise<PageSummary> =>
      change(websiteId, id, async (tx, page) => {
        const fits = kindOf(page) === 'page' && page.enabled && page.state === 'published' && !page.hasPassword
        if (!fits) throw refuse.noHome()
        await store.clearHomepage(tx, websiteId)
        await store.updatePage(tx, websiteId, id, { is_homepage: true })
        return line(tx, websiteId, id)
      }),

    async protect(websiteId: WebsiteId, id: CollectionId, password: string): Promise<PageSummary> {
      const hash = await credentials.hashPassword(password)
      return change(websiteId, id, async (tx, page) => {
        if (page.isHomepage || !['page', 'journal'].includes(kindOf(page))) throw refuse.noPassword()
        await store.updatePage(tx, websiteId, id, { password_hash: hash })
        return line(tx, websiteId, id)
      })
    },

    open: (websiteId: WebsiteId, id: CollectionId): Promise<PageSummary> =>
      change(websiteId, id, async (tx) => {
        await store.updatePage(tx, websiteId, id, { password_hash: null })
        return line(tx, websiteId, id)
      }),

    /** A draft with the same content and settings. Its password stays with the original: two pages must not share a secret by accident. */
    duplicate: (websiteId: WebsiteId, id: CollectionId): Promise<PageSummary> =>
      change(websiteId, id, async (tx, page) => {
        if (kindOf(page) !== 'page') throw refuse.noDuplicate()
        const copy = await pages.addCollection(tx, websiteId, {
          type: page.type,
          title: `Copy of ${page.title}`.slice(0, 200),
          description: page.description,
          seoTitle: page.seoTitle,
          seoDescription: page.seoDescription,
          mainImageId: page.mainImageId,
          enabled: page.enabled,
        })
        await store.updatePage(tx, websiteId, copy, { state: 'draft' })
        if (!(await store.copyDraft(tx, websiteId, id, copy))) await store.insertDraft(tx, websiteId, copy, emptyPage())
        await pages.found(tx, websiteId, copy)
        return line(tx, websiteId, copy)
      }),

    trash: (websiteId: WebsiteId, id: CollectionId): Promise<void> =>
      change(websiteId, id, async (tx, page) => {
        if (page.isHomepage) throw refuse.homeStays()
        if (kindOf(page) === 'store') throw refuse.noTrash()
        await navigation.withdraw(tx, websiteId, id)
        const at = { trashed_at: clock(), trashed_enabled: page.enabled, enabled: false }
        await store.updatePage(tx, websiteId, id, at)
      }),

    async listTrash(websiteId: WebsiteId): Promise<OutputOf<typeof listTrash>> {
      const rows = await store.listTrashedPages(queries, websiteId)
      return {
        pages: rows.map((row) => ({
          collectionId: row.collectionId,
          kind: kindOf(row),
          title: row.title,
          urlId: row.urlId,
          trashedAt: row.trashedAt.toISOString(),
          goneAt: new Date(row.trashedAt.getTime() + TRASH_DAYS * DAY).toISOString(),
        })),
      }
    },

    restore: (websiteId: WebsiteId, id: CollectionId): Promise<PageSummary> =>
      transact(async (tx) => {
        await onChange(tx, websiteId)
        const row = await store.lockTrashedPage(tx, websiteId, id)
        if (!row) throw refuse.notFound()
        await store.updatePage(tx, websiteId, id, {
          trashed_at: null,
          trashed_enabled: null,
          enabled: row.wasEnabled ?? true,
          url_id: makeUniqueSlug(row.urlId, await listTakenSlugs(tx, websiteId)),
        })
        await pages.found(tx, websiteId, id)
        return line(tx, websiteId, id)
      }),

    delete: (websiteId: WebsiteId, id: CollectionId): Promise<void> =>
      transact(async (tx) => {
        if (!(await store.lockTrashedPage(tx, websiteId, id))) throw refuse.notFound()
        await pages.removeCollection(tx, websiteId, id)
      }),

    /** What has lain in the trash for longer than it may is gone, some at a time: nobody waits long for what the sweep holds. */
    async sweep(): Promise<number> {
      const before = new Date(clock().getTime() - TRASH_DAYS * DAY)
      const some = () =>
        transact(async (tx) => {
          const old = await store.lockExpiredTrash(tx, before, PURGE_BATCH_SIZE)
          for (const { websiteId, collectionId } of old) await pages.removeCollection(tx, websiteId, collectionId)
          return old.length
        })
      let gone = 0
      for (let swept = await some(); swept > 0; swept = await some()) gone += swept
      return gone
    },
  }
}

export type PageManagement = ReturnType<typeof createPageManagement>
