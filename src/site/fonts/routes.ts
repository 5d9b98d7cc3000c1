import { handle, type Route } from '#platform/http/handle.ts'
import { addFont, changeFace, changeFont, deleteFace, deleteFont, listFonts } from './contract.ts'
import { signInRequiredError } from './errors.ts'
import type { Fonts } from './service.ts'

export const fontRoutes = (fonts: Fonts): Route[] => [
  handle(listFonts, async ({ websiteId }) => ({ fonts: await fonts.list(websiteId) })),
  handle(addFont, ({ websiteId, query, request, caller: { account } }) => {
    if (!account) throw signInRequiredError()
    return fonts.add(websiteId, request.files(), { font: query.font, by: account.id })
  }),
  handle(changeFont, ({ websiteId, params, input }) => fonts.change(websiteId, params.fontId, input)),
  handle(changeFace, ({ websiteId, params, input }) =>
    fonts.changeFace(websiteId, params.fontId, params.faceId, input),
  ),
  handle(deleteFace, async ({ websiteId, params }) => {
    await fonts.removeFace(websiteId, params.fontId, params.faceId)
    return undefined
  }),
  handle(deleteFont, async ({ websiteId, params }) => {
    await fonts.remove(websiteId, params.fontId)
    return undefined
  }),
]
