import type { InputOf, OutputOf } from '#base/endpoint.ts'
import { CollectionType } from '#base/enumerations/collections.ts'
import { FolderBehavior } from '#base/enumerations/pages.ts'
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
import {
  cannotDuplicateError,
  cannotTrashStoreError,
  homePageRequiredError,
  imageNotFoundError,
  invalidHomePageError,
  notACoverError,
  notAFolderError,
  pageNotFoundError,
  passwordNotAllowedError,
  slugTakenError,
} from './errors.ts'
import { getCollectionPath, makeUniqueSlug, TRASH_DAYS } from './model.ts'
import type { Pages } from './service.ts'
import { listTakenSlugs } from './store/collections.ts'
import * as store from './store/managed-pages.ts'
import type { PagePermissions, PageState } from './workflow.ts'

const DAY = 86_400_000
const PURGE_BATCH_SIZE = 100

const getPageKind = ({ type, isFolder }: Pick<store.ManagedPage, 'type' | 'isFolder'>): PageSummary['kind'] => {
  if (isFolder) return 'folder'
  if (type === CollectionType.products) return 'store'
  // Reserved types have no name; the site renders them as pages.
  return type === CollectionType.generic ? 'journal' : 'page'
}

const toPageSummary = (row: store.ManagedPage): PageSummary => ({
  collectionId: row.collectionId,
  kind: getPageKind(row),
  title: row.title,
  navigationTitle: row.navigationTitle,
  urlId: row.urlId,
  path: getCollectionPath(row),
  description: row.description,
  seoTitle: row.seoTitle,
  seoDescription: row.seoDescription,
  mainImageId: row.mainImageId === null ? null : AssetId.parse(row.mainImageId),
  enabled: row.enabled,
  isCover: row.isCover,
  isHomepage: row.isHomepage,
  folderBehaviour: row.folderBehaviour as FolderBehavior,
  hasPassword: row.hasPassword,
  state: row.state as PageState,
  locked: row.locked,
  plannedAt: row.plannedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
})

type Dependencies = {
  queries: Queries
  transact: Transact
  pages: Pick<Pages, 'addCollection' | 'removeCollection' | 'reindex'>
  navigation: Pick<Navigation, 'arrangement' | 'removePage'>
  redirects: Pick<Redirects, 'addForMovedPage'>
  credentials: Pick<Credentials, 'hashPassword'>
  clock: Clock
  /** Marks the site as changed; its row lock serializes concurrent changes. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
}

export const createPageManagement = (deps: Dependencies) => {
  const { queries, transact, pages, navigation, redirects, credentials, clock, onChange } = deps

  const requirePage = async (tx: Queries, websiteId: WebsiteId, id: CollectionId): Promise<store.ManagedPage> => {
    const row = await store.findManagedPage(tx, websiteId, id)
    if (!row) throw pageNotFoundError()
    return row
  }

  const loadSummary = async (tx: Tx, websiteId: WebsiteId, id: CollectionId): Promise<PageSummary> =>
    toPageSummary(await requirePage(tx, websiteId, id))

  /** Runs an operation on a page in a transaction and updates the search index. */
  const withPage = <Result>(
    websiteId: WebsiteId,
    id: CollectionId,
    operation: (tx: Tx, page: store.ManagedPage) => Promise<Result>,
  ): Promise<Result> =>
    transact(async (tx) => {
      await onChange(tx, websiteId)
      const result = await operation(tx, await requirePage(tx, websiteId, id))
      await pages.reindex(tx, websiteId, id)
      return result
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
        const type = kind === 'journal' ? CollectionType.generic : CollectionType.page
        const id = await pages.addCollection(tx, websiteId, { type, title })
        // Folders have no draft: they are visible immediately if the user can publish.
        if (kind === 'folder')
          await store.updatePage(tx, websiteId, id, {
            is_folder: true,
            folder_behaviour: FolderBehavior.index,
            enabled: publish,
          })
        else {
          // A blog lists its posts: there is nothing to edit before it is published.
          await store.updatePage(tx, websiteId, id, { state: kind === 'journal' && publish ? 'published' : 'draft' })
          await store.insertDraft(tx, websiteId, id, emptyPage())
        }
        await pages.reindex(tx, websiteId, id)
        return loadSummary(tx, websiteId, id)
      }),

    change: (websiteId: WebsiteId, id: CollectionId, input: InputOf<typeof changePage>): Promise<PageSummary> =>
      withPage(websiteId, id, async (tx, page) => {
        if (page.isHomepage && input.enabled === false) throw homePageRequiredError()
        if (input.folderBehaviour !== undefined && !page.isFolder) throw notAFolderError()
        if (input.isCover && getPageKind(page) !== 'page') throw notACoverError()
        const { urlId = page.urlId, title } = input
        if (urlId !== page.urlId && (await listTakenSlugs(tx, websiteId)).has(urlId)) throw slugTakenError(urlId)
        // The navigation title follows the page title as long as they are equal.
        const navigationTitle = input.navigationTitle ?? (page.navigationTitle === page.title ? title : undefined)
        try {
          await store.updatePage(tx, websiteId, id, {
            title,
            navigation_title: navigationTitle === '' ? (title ?? page.title) : navigationTitle,
            url_id: urlId,
            description: input.description,
            seo_title: input.seoTitle,
            seo_description: input.seoDescription,
            main_image_id: input.mainImageId,
            enabled: input.enabled,
            is_cover: input.isCover,
            folder_behaviour: input.folderBehaviour,
          })
        } catch (error) {
          if (violatesConstraint(error, 'collections_url_id')) throw slugTakenError(urlId)
          if (violatesConstraint(error, 'collections_website_id_main_image_id_fkey')) throw imageNotFoundError()
          throw error
        }
        if (urlId !== page.urlId && input.keepOldAddress)
          await redirects.addForMovedPage(tx, websiteId, {
            before: `/${page.urlId}`,
            after: `/${urlId}`,
            includesBelow: page.type !== CollectionType.page,
          })
        return loadSummary(tx, websiteId, id)
      }),

    setHomePage: (websiteId: WebsiteId, id: CollectionId): Promise<PageSummary> =>
      withPage(websiteId, id, async (tx, page) => {
        const isEligible =
          getPageKind(page) === 'page' && page.enabled && page.state === 'published' && !page.hasPassword
        if (!isEligible) throw invalidHomePageError()
        await store.clearHomepage(tx, websiteId)
        await store.updatePage(tx, websiteId, id, { is_homepage: true })
        return loadSummary(tx, websiteId, id)
      }),

    async setPassword(websiteId: WebsiteId, id: CollectionId, password: string): Promise<PageSummary> {
      const hash = await credentials.hashPassword(password)
      return withPage(websiteId, id, async (tx, page) => {
        if (page.isHomepage || !['page', 'journal'].includes(getPageKind(page))) throw passwordNotAllowedError()
        await store.updatePage(tx, websiteId, id, { password_hash: hash })
        return loadSummary(tx, websiteId, id)
      })
    },

    removePassword: (websiteId: WebsiteId, id: CollectionId): Promise<PageSummary> =>
      withPage(websiteId, id, async (tx) => {
        await store.updatePage(tx, websiteId, id, { password_hash: null })
        return loadSummary(tx, websiteId, id)
      }),

    /** The copy has no password, so that two pages never share a secret by accident. */
    duplicate: (websiteId: WebsiteId, id: CollectionId): Promise<PageSummary> =>
      withPage(websiteId, id, async (tx, page) => {
        if (getPageKind(page) !== 'page') throw cannotDuplicateError()
        const copy = await pages.addCollection(tx, websiteId, {
          type: page.type,
          title: `Copy of ${page.title}`.slice(0, 200),
          description: page.description,
          seoTitle: page.seoTitle,
          seoDescription: page.seoDescription,
          mainImageId: page.mainImageId,
          isCover: page.isCover,
          enabled: page.enabled,
        })
        await store.updatePage(tx, websiteId, copy, { state: 'draft' })
        if (!(await store.copyDraft(tx, websiteId, id, copy))) await store.insertDraft(tx, websiteId, copy, emptyPage())
        await pages.reindex(tx, websiteId, copy)
        return loadSummary(tx, websiteId, copy)
      }),

    trash: (websiteId: WebsiteId, id: CollectionId): Promise<void> =>
      withPage(websiteId, id, async (tx, page) => {
        if (page.isHomepage) throw homePageRequiredError()
        if (getPageKind(page) === 'store') throw cannotTrashStoreError()
        await navigation.removePage(tx, websiteId, id)
        const at = { trashed_at: clock(), trashed_enabled: page.enabled, enabled: false }
        await store.updatePage(tx, websiteId, id, at)
      }),

    async listTrash(websiteId: WebsiteId): Promise<OutputOf<typeof listTrash>> {
      const rows = await store.listTrashedPages(queries, websiteId)
      return {
        pages: rows.map((row) => ({
          collectionId: row.collectionId,
          kind: getPageKind(row),
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
        if (!row) throw pageNotFoundError()
        await store.updatePage(tx, websiteId, id, {
          trashed_at: null,
          trashed_enabled: null,
          enabled: row.wasEnabled ?? true,
          url_id: makeUniqueSlug(row.urlId, await listTakenSlugs(tx, websiteId)),
        })
        await pages.reindex(tx, websiteId, id)
        return loadSummary(tx, websiteId, id)
      }),

    delete: (websiteId: WebsiteId, id: CollectionId): Promise<void> =>
      transact(async (tx) => {
        if (!(await store.lockTrashedPage(tx, websiteId, id))) throw pageNotFoundError()
        await pages.removeCollection(tx, websiteId, id)
      }),

    /** Deletes expired pages in small batches, to keep locks short. */
    async deleteExpired(): Promise<number> {
      const before = new Date(clock().getTime() - TRASH_DAYS * DAY)
      const purgeBatch = () =>
        transact(async (tx) => {
          const expired = await store.lockExpiredTrash(tx, before, PURGE_BATCH_SIZE)
          for (const { websiteId, collectionId } of expired) await pages.removeCollection(tx, websiteId, collectionId)
          return expired.length
        })
      let total = 0
      for (let count = await purgeBatch(); count > 0; count = await purgeBatch()) total += count
      return total
    },
  }
}

export type PageManagement = ReturnType<typeof createPageManagement>
