import { FormId, type WebsiteId } from '#base/id.ts'
import { createFormCache } from './form-cache.ts'
import type { PublicForm } from './form-schema.ts'
import { toPublicForm } from './model.ts'
import { createFormEditing, type EditFormsDependencies } from './operations/edit-forms.ts'
import { findForms } from './store/forms.ts'

export type FormsDependencies = EditFormsDependencies & {
  /** Of the site, from memory. */
  getRevision: (websiteId: WebsiteId) => Promise<number | undefined>
}

export const createForms = (deps: FormsDependencies) => {
  const loadForms = createFormCache({
    getRevision: deps.getRevision,
    load: (websiteId, ids) => findForms(deps.queries, websiteId, ids),
  })

  return {
    ...createFormEditing(deps),

    /** Forms by id for pages and products; unknown ids are left out. Costs no SQL while the site does not change. */
    async getPublicForms(websiteId: WebsiteId, ids: readonly string[]): Promise<ReadonlyMap<string, PublicForm>> {
      const known = ids.filter((id) => FormId.safeParse(id).success)
      return new Map((await loadForms(websiteId, known)).map((form) => [form.id, toPublicForm(form)]))
    },
  }
}

export type Forms = ReturnType<typeof createForms>
