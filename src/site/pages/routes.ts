import { hasRight } from '#people/roles/model.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import * as contract from './contract.ts'
import type { PageManagement } from './management-service.ts'

export const pageRoutes = (pages: PageManagement): Route[] => [
  handle(contract.listPages, ({ websiteId }) => pages.list(websiteId)),
  handle(contract.createPage, ({ websiteId, input, caller }) =>
    pages.create(websiteId, input, { publish: hasRight(caller.roles, 'pages.publish') }),
  ),
  handle(contract.changePage, ({ websiteId, params, input }) => pages.change(websiteId, params.collectionId, input)),
  handle(contract.makeHomePage, ({ websiteId, params }) => pages.setHomePage(websiteId, params.collectionId)),
  handle(contract.protectPage, ({ websiteId, params, input }) =>
    pages.setPassword(websiteId, params.collectionId, input.password),
  ),
  handle(contract.openPage, ({ websiteId, params }) => pages.removePassword(websiteId, params.collectionId)),
  handle(contract.duplicatePage, ({ websiteId, params }) => pages.duplicate(websiteId, params.collectionId)),
  handle(contract.trashPage, async ({ websiteId, params }) => void (await pages.trash(websiteId, params.collectionId))),
  handle(contract.listTrash, ({ websiteId }) => pages.listTrash(websiteId)),
  handle(contract.restorePage, ({ websiteId, params }) => pages.restore(websiteId, params.collectionId)),
  handle(
    contract.deletePage,
    async ({ websiteId, params }) => void (await pages.delete(websiteId, params.collectionId)),
  ),
]
