import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { parseWithSchema } from '#platform/http/validate.ts'
import { withDefaults } from './model.ts'
import { type Namespace, PREFERENCES, type PreferencesOf } from './preferences-schema.ts'
import { findPreferences, listPreferences, mergePreferences } from './store.ts'

const PAGE_NAMESPACES = ['storefront', 'restock', 'instalments'] as const
type PageNamespace = (typeof PAGE_NAMESPACES)[number]

export type Preferences = {
  /** All keys; unset keys have their defaults. */
  read: <Name extends Namespace>(websiteId: WebsiteId, namespace: Name) => Promise<PreferencesOf<Name>>
  /** What published pages depend on, in one statement. */
  readForPages: (websiteId: WebsiteId) => Promise<{ [Name in PageNamespace]: PreferencesOf<Name> }>
  /** Changes the given keys; returns all. */
  change: <Name extends Namespace>(
    websiteId: WebsiteId,
    namespace: Name,
    change: object,
  ) => Promise<PreferencesOf<Name>>
  changeInTx: <Name extends Namespace>(
    tx: Tx,
    websiteId: WebsiteId,
    namespace: Name,
    change: object,
  ) => Promise<PreferencesOf<Name>>
}

export const createPreferences = ({
  queries,
  transact,
  clock,
  onChange,
}: {
  queries: Queries
  transact: Transact
  clock: Clock
  /** Called after changes that visitors can see. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
}): Preferences => {
  const read: Preferences['read'] = async (websiteId, namespace) => {
    const [row] = await findPreferences(queries, websiteId, namespace)
    return withDefaults(namespace, row?.preferences)
  }
  const changeInTx: Preferences['changeInTx'] = async (tx, websiteId, namespace, change) => {
    const checked = parseWithSchema(PREFERENCES[namespace].change, change)
    const after = await mergePreferences(tx, websiteId, namespace, { change: checked, now: clock() })
    if (after !== undefined) await onChange(tx, websiteId)
    const [row] = after === undefined ? await findPreferences(tx, websiteId, namespace) : [{ preferences: after }]
    return withDefaults(namespace, row?.preferences)
  }
  return {
    read,
    async readForPages(websiteId) {
      const rows = await listPreferences(queries, websiteId, PAGE_NAMESPACES)
      const find = (name: PageNamespace): unknown => rows.find(({ namespace }) => namespace === name)?.preferences
      return {
        storefront: withDefaults('storefront', find('storefront')),
        restock: withDefaults('restock', find('restock')),
        instalments: withDefaults('instalments', find('instalments')),
      }
    },
    changeInTx,
    change: async (websiteId, namespace, change) => {
      const checked = parseWithSchema(PREFERENCES[namespace].change, change)
      if (Object.keys(checked).length === 0) return read(websiteId, namespace)
      return transact((tx) => changeInTx(tx, websiteId, namespace, checked))
    },
  }
}
