import { handle, type Route } from '#platform/http/handle.ts'
import { createForm, deleteForm, duplicateForm, getForm, listForms, updateForm } from './contract.ts'
import type { Forms } from './service.ts'

export const formRoutes = (forms: Forms): Route[] => [
  handle(listForms, ({ websiteId }) => forms.list(websiteId)),
  handle(getForm, ({ websiteId, params }) => forms.get(websiteId, params.formId)),
  handle(createForm, ({ websiteId, input }) => forms.create(websiteId, input)),
  handle(updateForm, ({ websiteId, params, input }) => forms.update(websiteId, params.formId, input)),
  handle(duplicateForm, ({ websiteId, params }) => forms.duplicate(websiteId, params.formId)),
  handle(deleteForm, async ({ websiteId, params }) => {
    await forms.remove(websiteId, params.formId)
    return undefined
  }),
]
