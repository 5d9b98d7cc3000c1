import { handle, type Route } from '#platform/http/handle.ts'
import { changePopup, createPopup, customizeScreen, deletePopup, listScreens, resetScreen } from './contract.ts'
import type { Screens } from './service.ts'

export const screenRoutes = (screens: Screens): Route[] => [
  handle(listScreens, ({ websiteId }) => screens.list(websiteId)),
  handle(customizeScreen, ({ websiteId, params }) => screens.customize(websiteId, params.screen)),
  handle(resetScreen, ({ websiteId, params }) => screens.reset(websiteId, params.screen)),
  handle(createPopup, ({ websiteId, input }) => screens.createPopup(websiteId, input.name)),
  handle(changePopup, ({ websiteId, params, input }) => screens.changePopup(websiteId, params.popupId, input)),
  handle(deletePopup, async ({ websiteId, params }) => {
    await screens.deletePopup(websiteId, params.popupId)
    return undefined
  }),
]
