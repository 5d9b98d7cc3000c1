import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { FolderBehavior } from '#base/enumerations/pages.ts'
import { AssetId, CollectionId, WebsiteId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { requiresRight } from '#people/roles/model.ts'
import { Arrangement } from '#site/navigation/contract.ts'
import { parsePageSlug } from './model.ts'
import { PAGE_STATES } from './workflow.ts'

/** What an owner does with the pages of a site as a whole. What stands on a page is the drafts' matter, its state that of `state-contract.ts`. */

const OfSite = z.object({ websiteId: WebsiteId })
const OfPage = z.object({ websiteId: WebsiteId, collectionId: CollectionId })

export const PAGE_KINDS = ['page', 'folder', 'journal', 'store'] as const

const PageSummary = z.object({
  collectionId: CollectionId,
  kind: z.enum(PAGE_KINDS),
  title: z.string(),
  navigationTitle: z.string(),
  urlId: z.string(),
  /** Public URL. */
  path: z.string(),
  description: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  mainImageId: AssetId.nullable(),
  enabled: z.boolean(),
  isHomepage: z.boolean(),
  folderBehaviour: z.enum(FolderBehavior),
  hasPassword: z.boolean(),
  state: z.enum(PAGE_STATES),
  locked: z.boolean(),
  /** Its draft is to be published at that moment. */
  plannedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
})
export type PageSummary = z.output<typeof PageSummary>

export const listPages = endpoint({
  path: 'GET /api/sites/:websiteId/pages',
  summary: 'Every page of a site, and where each stands: in a menu, in a folder, or in neither',
  access: requiresRight('pages.read'),
  params: OfSite,
  output: z.object({ pages: z.array(PageSummary), arrangement: Arrangement }),
})

const Title = shortText(200).min(1, 'Enter a title.')

/** EDITOR-032. */
const PageUrl = z
  .string()
  .max(1000)
  .transform((typed, context) => {
    const url = parsePageSlug(typed)
    if (url !== undefined) return url
    context.addIssue({ code: 'custom', message: editorMessage('invalidPageUrl', { val: typed.slice(0, 200) }) })
    return z.NEVER
  })

export const createPage = endpoint({
  path: 'POST /api/sites/:websiteId/pages',
  summary: 'Makes an empty page, as a draft in no menu, or a folder, hidden unless its maker may publish',
  access: requiresRight('pages.edit'),
  params: OfSite,
  input: z.object({ title: Title, kind: z.enum(['page', 'folder']).default('page') }),
  output: PageSummary,
  status: 201,
})

/** An address that changes leaves a redirect behind, unless that is not wished. */
export const changePage = endpoint({
  path: 'PATCH /api/sites/:websiteId/pages/:collectionId',
  summary: 'Changes what is set about a page; members that are not named stay as they are',
  access: requiresRight('pages.publish'),
  params: OfPage,
  input: z.object({
    title: Title.optional(),
    navigationTitle: shortText(200).optional(),
    urlId: PageUrl.optional(),
    keepOldAddress: z.boolean().default(true),
    description: shortText(1000).optional(),
    seoTitle: shortText(200).optional(),
    seoDescription: shortText(500).optional(),
    mainImageId: AssetId.nullable().optional(),
    enabled: z.boolean().optional(),
    folderBehaviour: z.enum(FolderBehavior).optional(),
  }),
  output: PageSummary,
  errors: ['pages.not_found', 'pages.url_taken', 'pages.home_stays', 'pages.no_picture', 'pages.not_a_folder'],
})

export const makeHomePage = endpoint({
  path: 'PUT /api/sites/:websiteId/pages/:collectionId/home',
  summary: 'Makes a page the one that visitors see first',
  access: requiresRight('pages.publish'),
  params: OfPage,
  output: PageSummary,
  errors: ['pages.not_found', 'pages.no_home'],
})

export const protectPage = endpoint({
  path: 'PUT /api/sites/:websiteId/pages/:collectionId/password',
  summary: 'Asks visitors for a password before they see the page',
  access: requiresRight('pages.publish'),
  params: OfPage,
  input: z.object({ password: z.string().min(1, 'Enter a password.').max(200, 'Use at most 200 characters.') }),
  output: PageSummary,
  errors: ['pages.not_found', 'pages.no_password'],
  limit: { times: 30, seconds: 3600 },
})

export const openPage = endpoint({
  path: 'DELETE /api/sites/:websiteId/pages/:collectionId/password',
  summary: 'Lets visitors see the page without a password',
  access: requiresRight('pages.publish'),
  params: OfPage,
  output: PageSummary,
  errors: ['pages.not_found'],
})

export const duplicatePage = endpoint({
  path: 'POST /api/sites/:websiteId/pages/:collectionId/duplicate',
  summary: 'Makes a page with the same content and settings, as a draft in no menu and without a password',
  access: requiresRight('pages.edit'),
  params: OfPage,
  output: PageSummary,
  status: 201,
  errors: ['pages.not_found', 'pages.no_duplicate'],
})

export const trashPage = endpoint({
  path: 'DELETE /api/sites/:websiteId/pages/:collectionId',
  summary: 'Puts a page into the trash, out of every menu; what stood in a folder stays',
  access: requiresRight('pages.publish'),
  params: OfPage,
  output: z.undefined(),
  status: 204,
  errors: ['pages.not_found', 'pages.home_stays', 'pages.no_trash'],
})

export const listTrash = endpoint({
  path: 'GET /api/sites/:websiteId/trash',
  summary: 'Pages in the trash, the last one first',
  access: requiresRight('pages.read'),
  params: OfSite,
  output: z.object({
    pages: z.array(
      z.object({
        collectionId: CollectionId,
        kind: z.enum(PAGE_KINDS),
        title: z.string(),
        urlId: z.string(),
        trashedAt: z.iso.datetime(),
        /** From then on it is gone. */
        goneAt: z.iso.datetime(),
      }),
    ),
  }),
})

export const restorePage = endpoint({
  path: 'POST /api/sites/:websiteId/trash/:collectionId/restore',
  summary: 'Takes a page out of the trash, under its old address or the next free one',
  access: requiresRight('pages.publish'),
  params: OfPage,
  output: PageSummary,
  errors: ['pages.not_found'],
})

export const deletePage = endpoint({
  path: 'DELETE /api/sites/:websiteId/trash/:collectionId',
  summary: 'Deletes a page of the trash for good',
  access: requiresRight('pages.publish'),
  params: OfPage,
  output: z.undefined(),
  status: 204,
  errors: ['pages.not_found'],
})
