import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { MAX_RECORD_TYPE, RecordType } from '#base/enumerations/collections.ts'
import { AssetId, CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import { PageLimit, SearchText } from '#base/pagination-schema.ts'
import { isStorable, shortText } from '#base/text-schema.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { requiresRight } from '#people/roles/model.ts'
import { parsePageSlug } from '#site/pages/model.ts'
import { StateChange, WorkflowStatus } from '#site/pages/workflow-contract.ts'
import { MAX_AUTHOR_LENGTH, MAX_AUTHORS, MAX_POST_LABELS, POST_STATUSES } from './model.ts'
import { PostDetails } from './post-details-schema.ts'

/** Posts of blogs. A blog is a page (`src/site/pages/contract.ts`); the content of a post is a draft of kind `item`. */

const OfSite = z.object({ websiteId: WebsiteId })
const OfPost = z.object({ websiteId: WebsiteId, postId: ItemId })

const PostSummary = z.object({
  postId: ItemId,
  collectionId: CollectionId,
  recordType: z.int(),
  title: z.string(),
  urlId: z.string(),
  /** Public URL. */
  path: z.string(),
  excerpt: z.string(),
  authors: z.array(z.string()),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  mainImageId: AssetId.nullable(),
  state: WorkflowStatus.shape.state,
  locked: z.boolean(),
  plannedAt: z.iso.datetime().nullable(),
  /** Its draft has changes that are not published. */
  changed: z.boolean(),
  /** Date of the post. Null until it is published or dated. */
  publishOn: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  trashedAt: z.iso.datetime().nullable(),
})
export type PostSummary = z.output<typeof PostSummary>

const Post = PostSummary.extend({ seoTitle: z.string(), seoDescription: z.string(), details: z.looseObject({}) })
export type Post = z.output<typeof Post>

export const listBlogs = endpoint({
  path: 'GET /api/sites/:websiteId/blogs',
  summary: 'List the blogs of a site, and the authors, categories and tags of its posts',
  access: requiresRight('pages.read'),
  params: OfSite,
  output: z.object({
    blogs: z.array(
      z.object({
        collectionId: CollectionId,
        title: z.string(),
        path: z.string(),
        postCount: z.int(),
        /** Lists events instead of posts. */
        isCalendar: z.boolean(),
      }),
    ),
    authors: z.array(z.string()),
    categories: z.array(z.string()),
    tags: z.array(z.string()),
  }),
})

export const listPosts = endpoint({
  path: 'GET /api/sites/:websiteId/posts',
  summary: 'List posts, last changed first; trashed ones only with the status `trashed`',
  access: requiresRight('pages.read'),
  params: OfSite,
  query: z.object({
    collectionId: CollectionId.optional(),
    search: SearchText,
    status: z.enum(POST_STATUSES).optional(),
    author: z.string().max(MAX_AUTHOR_LENGTH).optional(),
    category: z.string().max(100).optional(),
    tag: z.string().max(100).optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: PageLimit,
  }),
  output: z.object({ posts: z.array(PostSummary), total: z.int() }),
})

export const readPost = endpoint({
  path: 'GET /api/sites/:websiteId/posts/:postId',
  summary: 'Get the settings of a post; its content is the draft of kind `item`',
  access: requiresRight('pages.read'),
  params: OfPost,
  output: Post,
  errors: ['posts.not_found'],
})

const Title = shortText(200).min(1, 'Enter a title.')

export const RecordTypeNumber = z.int().min(1).max(MAX_RECORD_TYPE)

export const createPost = endpoint({
  path: 'POST /api/sites/:websiteId/posts',
  summary: 'Create a post as a draft with an empty document',
  access: requiresRight('pages.edit'),
  params: OfSite,
  input: z.object({
    collectionId: CollectionId,
    title: Title,
    recordType: RecordTypeNumber.default(RecordType.text),
  }),
  output: Post,
  status: 201,
  errors: ['posts.no_blog'],
})

const PostUrl = z
  .string()
  .max(1000)
  .transform((typed, context) => {
    const url = parsePageSlug(typed, new Set())
    if (url !== undefined) return url
    context.addIssue({ code: 'custom', message: editorMessage('invalidPageUrl', { val: typed.slice(0, 200) }) })
    return z.NEVER
  })

/** The service validates the length with its own message. */
const Labels = z.array(z.string().max(500)).max(MAX_POST_LABELS, `Use at most ${MAX_POST_LABELS}.`)

export const PostChange = z.object({
  title: Title.optional(),
  urlId: PostUrl.optional(),
  /** Changing the slug adds a redirect unless this is false. */
  keepOldAddress: z.boolean().default(true),
  recordType: RecordTypeNumber.optional(),
  excerpt: shortText(1000).optional(),
  authors: z
    .array(shortText(MAX_AUTHOR_LENGTH).min(1, 'Enter a name.'))
    .max(MAX_AUTHORS, `Use at most ${MAX_AUTHORS}.`)
    .optional(),
  categories: Labels.optional(),
  tags: Labels.optional(),
  mainImageId: AssetId.nullable().optional(),
  publishOn: z.iso.datetime().nullable().optional(),
  seoTitle: shortText(200).optional(),
  seoDescription: shortText(500).optional(),
  details: PostDetails.optional(),
})
export type PostChange = z.output<typeof PostChange>

/** Settings of a post that visitors can see are live at once, so they need the right to publish. */
export const changePost = endpoint({
  path: 'PATCH /api/sites/:websiteId/posts/:postId',
  summary: 'Update post settings; omitted members are not changed',
  access: requiresRight('pages.edit'),
  params: OfPost,
  input: PostChange,
  output: Post,
  errors: [
    'posts.not_found',
    'posts.url_taken',
    'posts.no_picture',
    'posts.future_date',
    'posts.publisher_only',
    'drafts.locked',
    'tags.empty',
    'tags.too_long',
    'tags.comma',
  ],
})

export const readPostState = endpoint({
  path: 'GET /api/sites/:websiteId/posts/:postId/state',
  summary: 'Get the state, lock and allowed transitions of a post',
  access: requiresRight('pages.read'),
  params: OfPost,
  output: WorkflowStatus,
  errors: ['pages.not_found'],
})

export const changePostState = endpoint({
  path: 'POST /api/sites/:websiteId/posts/:postId/state',
  summary: 'Change the state of a post: draft, review, schedule, publish or unpublish',
  access: requiresRight('pages.edit'),
  params: OfPost,
  input: StateChange,
  output: WorkflowStatus,
  errors: [
    'pages.not_found',
    'pages.wrong_step',
    'pages.home_stays',
    'pages.store_state',
    'drafts.locked',
    'drafts.past',
    'document.invalid',
  ],
})

export const lockPost = endpoint({
  path: 'POST /api/sites/:websiteId/posts/:postId/lock',
  summary: 'Lock a post, so that only users who can publish may change it',
  access: requiresRight('pages.publish'),
  params: OfPost,
  output: WorkflowStatus,
  errors: ['pages.not_found'],
})

export const unlockPost = endpoint({
  path: 'DELETE /api/sites/:websiteId/posts/:postId/lock',
  summary: 'Unlock a post',
  access: requiresRight('pages.publish'),
  params: OfPost,
  output: WorkflowStatus,
  errors: ['pages.not_found'],
})

export const duplicatePost = endpoint({
  path: 'POST /api/sites/:websiteId/posts/:postId/duplicate',
  summary: 'Duplicate a post as a draft',
  access: requiresRight('pages.edit'),
  params: OfPost,
  output: Post,
  status: 201,
  errors: ['posts.not_found'],
})

export const trashPost = endpoint({
  path: 'DELETE /api/sites/:websiteId/posts/:postId',
  summary: 'Move a post to the trash; without the right to publish only drafts',
  access: requiresRight('pages.edit'),
  params: OfPost,
  output: z.undefined(),
  status: 204,
  errors: ['posts.not_found', 'posts.publisher_only', 'drafts.locked'],
})

export const restorePost = endpoint({
  path: 'POST /api/sites/:websiteId/trashed-posts/:postId/restore',
  summary: 'Restore a post with its old slug or the next free one',
  access: requiresRight('pages.edit'),
  params: OfPost,
  output: Post,
  errors: ['posts.not_found', 'posts.publisher_only'],
})

export const deletePost = endpoint({
  path: 'DELETE /api/sites/:websiteId/trashed-posts/:postId',
  summary: 'Delete a trashed post permanently',
  access: requiresRight('pages.publish'),
  params: OfPost,
  output: z.undefined(),
  status: 204,
  errors: ['posts.not_found'],
})

const MAX_FILES = 50
const MAX_FILE_LENGTH = 400_000
export const POST_IMPORT_LIMITS = { files: MAX_FILES, characters: MAX_FILE_LENGTH } as const

/** Files that fail do not stop the others. Posts are drafts unless `publish` is set and the caller can publish. */
export const importPosts = endpoint({
  path: 'POST /api/sites/:websiteId/posts/import',
  summary: 'Import Markdown files with front matter, or HTML, as posts; returns a result for each file',
  access: requiresRight('pages.edit'),
  params: OfSite,
  input: z.object({
    collectionId: CollectionId,
    format: z.enum(['markdown', 'html']),
    files: z
      .array(
        z.object({
          name: shortText(200).min(1),
          /** Else the title of the front matter, the first heading or the name. */
          title: shortText(200).optional(),
          text: z.string().max(MAX_FILE_LENGTH, 'This file is too long.').refine(isStorable, {
            error: 'This file is not text.',
          }),
        }),
      )
      .min(1)
      .max(MAX_FILES, `Import at most ${MAX_FILES} files at once.`),
    /** Uploaded images by the file name that the text refers to. Other images stay links. */
    images: z
      .array(z.object({ name: z.string().max(500), assetId: AssetId }))
      .max(500)
      .default([]),
    publish: z.boolean().default(false),
  }),
  bodyLimit: 6 * 1024 * 1024,
  output: z.object({
    results: z.array(
      z.union([
        z.object({ name: z.string(), postId: ItemId, title: z.string(), warnings: z.array(z.string()) }),
        z.object({ name: z.string(), error: z.string() }),
      ]),
    ),
  }),
  errors: ['posts.no_blog'],
  limit: { times: 60, seconds: 3600 },
})
