import type { InputOf, OutputOf } from '#base/endpoint.ts'
import { newId, type PopupId, type WebsiteId } from '#base/id.ts'
import { assertWithinLimit, type Limits } from '#base/limits.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { DocumentKind } from '#site/drafts/model.ts'
import type { Drafts } from '#site/drafts/service.ts'
import type { PageSelection } from '#site/sites/settings-schema.ts'
import type { changePopup, listScreens, Popup, Screen } from './contract.ts'
import { createPopupDocument, createScreenDocument } from './default-documents.ts'
import { popupNotFoundError } from './errors.ts'
import { type PathSelection, SCREEN_KINDS, type ScreenKind, toPathSelection } from './model.ts'
import { DEFAULT_POPUP_SETTINGS, PopupSettings } from './popup-schema.ts'
import * as store from './store/popups.ts'

type DocumentStatus = Popup['document']

/** A popup that visitors can see. `version` rises with every publication. */
export type ActivePopup = { popupId: PopupId; name: string; version: number; pages: PathSelection } & Pick<
  PopupSettings,
  'trigger' | 'showAgainDays' | 'position' | 'size'
>

export type PopupLook = Pick<PopupSettings, 'position' | 'size'>

type Dependencies = {
  queries: Queries
  transact: Transact
  limits: Limits
  drafts: Pick<Drafts, 'listStatuses' | 'createIn' | 'removeIn' | 'unpublishIn'>
  /** Invalidates cached pages. Called first: the site row is locked before others. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<unknown>
  getLanguage: (websiteId: WebsiteId) => Promise<string>
}

const KINDS: readonly DocumentKind[] = [...SCREEN_KINDS, 'popup']
const NO_DOCUMENT: DocumentStatus = { publishedAt: null, changed: true, plannedAt: null }

/** Settings that were stored by another version and are invalid now get their defaults. */
const readSettings = (stored: unknown): PopupSettings => {
  const { data } = PopupSettings.safeParse({ ...DEFAULT_POPUP_SETTINGS, ...(stored as object) })
  return data ?? DEFAULT_POPUP_SETTINGS
}

export const createScreens = ({ queries, transact, limits, drafts, onChange, getLanguage }: Dependencies) => {
  const loadStatuses = async (websiteId: WebsiteId): Promise<ReadonlyMap<string, DocumentStatus>> =>
    new Map(
      (await drafts.listStatuses(websiteId, KINDS)).map(({ kind, ownerId, publishedAt, changed, plannedAt }) => [
        kind === 'popup' ? ownerId : kind,
        { publishedAt: publishedAt?.toISOString() ?? null, changed, plannedAt: plannedAt?.toISOString() ?? null },
      ]),
    )

  const toPopup = ({ settings, ...row }: store.PopupRow, statuses: ReadonlyMap<string, DocumentStatus>): Popup => ({
    ...row,
    settings: readSettings(settings),
    document: statuses.get(row.popupId) ?? NO_DOCUMENT,
  })

  const loadPopup = async (websiteId: WebsiteId, popupId: PopupId): Promise<Popup> => {
    const row = await store.findPopup(queries, websiteId, popupId)
    if (!row) throw popupNotFoundError()
    return toPopup(row, await loadStatuses(websiteId))
  }

  const loadScreen = async (websiteId: WebsiteId, screen: ScreenKind): Promise<Screen> => ({
    screen,
    document: (await loadStatuses(websiteId)).get(screen) ?? null,
  })

  /** For rendering; selected pages as paths. */
  const resolvePages = async (websiteId: WebsiteId, selections: readonly PageSelection[]): Promise<PathSelection[]> => {
    const ids = selections.flatMap(({ pageIds }) => pageIds)
    const rows = ids.length > 0 ? await store.listPagePaths(queries, websiteId, ids) : []
    const paths = new Map(
      rows.map(({ id, urlId, isHomepage }) => [id, isHomepage ? ['/', `/${urlId}`] : [`/${urlId}`]]),
    )
    return selections.map((selection) => toPathSelection(selection, paths))
  }

  return {
    async list(websiteId: WebsiteId): Promise<OutputOf<typeof listScreens>> {
      const [rows, statuses] = await Promise.all([store.listPopups(queries, websiteId), loadStatuses(websiteId)])
      return {
        screens: SCREEN_KINDS.map((screen) => ({ screen, document: statuses.get(screen) ?? null })),
        popups: rows.map((row) => toPopup(row, statuses)),
      }
    },

    async customize(websiteId: WebsiteId, screen: ScreenKind): Promise<Screen> {
      const page = createScreenDocument(screen, await getLanguage(websiteId))
      await transact((tx) => drafts.createIn(tx, { websiteId, kind: screen, ownerId: websiteId }, page))
      return loadScreen(websiteId, screen)
    },

    async reset(websiteId: WebsiteId, screen: ScreenKind): Promise<Screen> {
      await transact(async (tx) => {
        await onChange(tx, websiteId)
        await drafts.unpublishIn(tx, { websiteId, kind: screen, ownerId: websiteId })
      })
      return loadScreen(websiteId, screen)
    },

    async createPopup(websiteId: WebsiteId, name: string): Promise<Popup> {
      const popupId = newId<PopupId>()
      const page = createPopupDocument(await getLanguage(websiteId))
      await transact(async (tx) => {
        assertWithinLimit('popupsPerSite', (await store.countPopups(tx, websiteId)) + 1, limits)
        await store.insertPopup(tx, websiteId, { popupId, name, enabled: false, settings: DEFAULT_POPUP_SETTINGS })
        await drafts.createIn(tx, { websiteId, kind: 'popup', ownerId: popupId }, page)
      })
      return loadPopup(websiteId, popupId)
    },

    async changePopup(websiteId: WebsiteId, popupId: PopupId, input: InputOf<typeof changePopup>): Promise<Popup> {
      await transact(async (tx) => {
        await onChange(tx, websiteId)
        if (!(await store.updatePopup(tx, websiteId, popupId, input))) throw popupNotFoundError()
      })
      return loadPopup(websiteId, popupId)
    },

    deletePopup: (websiteId: WebsiteId, popupId: PopupId): Promise<void> =>
      transact(async (tx) => {
        await onChange(tx, websiteId)
        if (!(await store.removePopup(tx, websiteId, popupId))) throw popupNotFoundError()
        await drafts.removeIn(tx, { websiteId, kind: 'popup', ownerId: popupId })
      }),

    resolvePages,

    /** How a popup looks, for previews and the canvas. */
    async findPopupLook(websiteId: WebsiteId, popupId: string): Promise<PopupLook | undefined> {
      const row = await store.findPopup(queries, websiteId, popupId)
      if (!row) return undefined
      const { position, size } = readSettings(row.settings)
      return { position, size }
    },

    /** Popups that visitors can see, in the order in which they were created. */
    async listActivePopups(websiteId: WebsiteId): Promise<ActivePopup[]> {
      const rows = await store.listActivePopups(queries, websiteId)
      const settings = rows.map((row) => readSettings(row.settings))
      const pages = await resolvePages(
        websiteId,
        settings.map((each) => each.pages),
      )
      return rows.flatMap(({ popupId, name, version }, index) => {
        const { trigger, showAgainDays, position, size } = settings[index] ?? DEFAULT_POPUP_SETTINGS
        const selection = pages[index]
        return selection ? [{ popupId, name, version, pages: selection, trigger, showAgainDays, position, size }] : []
      })
    },
  }
}

export type Screens = ReturnType<typeof createScreens>
