import type { WebsiteId } from '#base/id.ts'
import type { StoredForm } from './model.ts'

const MAX_SITES = 1000

type SiteForms = { revision: number; forms: Map<string, Promise<StoredForm | undefined>> }

type FormCacheDependencies = {
  /** From memory; undefined if the site does not exist. */
  getRevision: (websiteId: WebsiteId) => Promise<number | undefined>
  load: (websiteId: WebsiteId, ids: readonly string[]) => Promise<StoredForm[]>
}

/**
 * Forms in memory. Every change of a form increases the revision of its site, which discards the forms of the older revision. Ids that do
 * not exist are not stored, because everybody can invent them.
 */
export const createFormCache = ({ getRevision, load }: FormCacheDependencies) => {
  const sites = new Map<WebsiteId, SiteForms>()

  const getSiteForms = (websiteId: WebsiteId, revision: number): SiteForms => {
    const existing = sites.get(websiteId)
    if (existing?.revision === revision) return existing
    if (sites.size >= MAX_SITES) sites.clear()
    const created: SiteForms = { revision, forms: new Map() }
    sites.set(websiteId, created)
    return created
  }

  /** One statement for all ids; concurrent callers share it. */
  const startLoading = ({ forms }: SiteForms, websiteId: WebsiteId, ids: readonly string[]): void => {
    const loading = load(websiteId, ids).then((rows) => new Map(rows.map((form) => [form.id, form])))
    for (const id of ids) {
      const form = loading.then((found) => found.get(id))
      forms.set(id, form)
      form.then(
        (found) => found ?? forms.delete(id),
        () => forms.delete(id),
      )
    }
  }

  /** The forms with these ids, in no particular order; unknown ids are left out. */
  return async (websiteId: WebsiteId, ids: readonly string[]): Promise<StoredForm[]> => {
    const revision = ids.length === 0 ? undefined : await getRevision(websiteId)
    if (revision === undefined) return []
    const siteForms = getSiteForms(websiteId, revision)
    const missing = [...new Set(ids)].filter((id) => !siteForms.forms.has(id))
    if (missing.length > 0) startLoading(siteForms, websiteId, missing)
    const found = await Promise.all([...new Set(ids)].map((id) => siteForms.forms.get(id)))
    return found.filter((form) => form !== undefined)
  }
}

export type FormCache = ReturnType<typeof createFormCache>
