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

/** Page management. Page content belongs to the drafts slice, page states to `workflow-contract.ts`. */

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
  /** Has neither header nor footer. */
  isCover: z.boolean(),
  folderBehaviour: z.enum(FolderBehavior),
  hasPassword: z.boolean(),
  state: z.enum(PAGE_STATES),
  locked: z.boolean(),
  /** Scheduled publication time of its draft. */
  plannedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
})
export type PageSummary = z.output<typeof PageSummary>

export const listPages = endpoint({
  path: 'GET /api/sites/:websiteId/pages',
  summary: 'List all pages of a site with their locations in menus and folders',
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
  summary:
    'Create an empty page as a draft that is not in a menu, a folder, which is hidden if the caller cannot publish, or a blog, which is then a draft',
  access: requiresRight('pages.edit'),
  params: OfSite,
  input: z.object({ title: Title, kind: z.enum(['page', 'folder', 'journal']).default('page') }),
  output: PageSummary,
  status: 201,
})

/** Changing the slug adds a redirect unless `keepOldAddress` is false. */
export const changePage = endpoint({
  path: 'PATCH /api/sites/:websiteId/pages/:collectionId',
  summary: 'Update page settings; omitted members are not changed',
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
    isCover: z.boolean().optional(),
    folderBehaviour: z.enum(FolderBehavior).optional(),
  }),
  output: PageSummary,
  errors: [
    'pages.not_found',
    'pages.url_taken',
    'pages.home_stays',
    'pages.no_picture',
    'pages.not_a_folder',
    'pages.not_a_cover',
  ],
})

export const makeHomePage = endpoint({
  path: 'PUT /api/sites/:websiteId/pages/:collectionId/home',
  summary: 'Set the homepage',
  access: requiresRight('pages.publish'),
  params: OfPage,
  output: PageSummary,
  errors: ['pages.not_found', 'pages.no_home'],
})

export const protectPage = endpoint({
  path: 'PUT /api/sites/:websiteId/pages/:collectionId/password',
  summary: 'Set a page password',
  access: requiresRight('pages.publish'),
  params: OfPage,
  input: z.object({ password: z.string().min(1, 'Enter a password.').max(200, 'Use at most 200 characters.') }),
  output: PageSummary,
  errors: ['pages.not_found', 'pages.no_password'],
  limit: { times: 30, seconds: 3600 },
})

export const openPage = endpoint({
  path: 'DELETE /api/sites/:websiteId/pages/:collectionId/password',
  summary: 'Remove the page password',
  access: requiresRight('pages.publish'),
  params: OfPage,
  output: PageSummary,
  errors: ['pages.not_found'],
})

export const duplicatePage = endpoint({
  path: 'POST /api/sites/:websiteId/pages/:collectionId/duplicate',
  summary: 'Duplicate a page as a draft that is not in a menu and has no password',
  access: requiresRight('pages.edit'),
  params: OfPage,
  output: PageSummary,
  status: 201,
  errors: ['pages.not_found', 'pages.no_duplicate'],
})

export const trashPage = endpoint({
  path: 'DELETE /api/sites/:websiteId/pages/:collectionId',
  summary: 'Move a page to the trash and remove it from all menus; pages in a folder are kept',
  access: requiresRight('pages.publish'),
  params: OfPage,
  output: z.undefined(),
  status: 204,
  errors: ['pages.not_found', 'pages.home_stays', 'pages.no_trash'],
})

export const listTrash = endpoint({
  path: 'GET /api/sites/:websiteId/trash',
  summary: 'List trashed pages, newest first',
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
        /** Time of permanent deletion. */
        goneAt: z.iso.datetime(),
      }),
    ),
  }),
})

export const restorePage = endpoint({
  path: 'POST /api/sites/:websiteId/trash/:collectionId/restore',
  summary: 'Restore a page with its old slug or the next free one',
  access: requiresRight('pages.publish'),
  params: OfPage,
  output: PageSummary,
  errors: ['pages.not_found'],
})

export const deletePage = endpoint({
  path: 'DELETE /api/sites/:websiteId/trash/:collectionId',
  summary: 'Delete a trashed page permanently',
  access: requiresRight('pages.publish'),
  params: OfPage,
  output: z.undefined(),
  status: 204,
  errors: ['pages.not_found'],
})
