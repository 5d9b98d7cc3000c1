import { handle, type Route } from '#platform/http/handle.ts'
import { deleteSavedSection, listSavedSections, renameSavedSection, saveSection } from './contract.ts'
import type { SavedSections } from './service.ts'

export const savedSectionRoutes = (savedSections: SavedSections): Route[] => [
  handle(listSavedSections, ({ websiteId }) => savedSections.list(websiteId)),
  handle(saveSection, ({ websiteId, input }) => savedSections.save(websiteId, input)),
  handle(renameSavedSection, ({ websiteId, params, input }) =>
    savedSections.rename(websiteId, params.savedSectionId, input.name),
  ),
  handle(deleteSavedSection, async ({ websiteId, params }) => {
    await savedSections.remove(websiteId, params.savedSectionId)
    return undefined
  }),
]
