import { wordsFor } from '#blocks/words.ts'
import { type DocumentKey, type DocumentKind, PREVIEW_PATH } from '#site/drafts/model.ts'
import type { Drafts } from '#site/drafts/service.ts'
import { PageView } from '#storefront/views/PageView.tsx'
import { type Answer, htmlAnswer } from './answer.ts'
import { contextOf, drawFramed, type Scene } from './draw.tsx'
import { isListing, journalPage } from './journal.tsx'
import { keptIn } from './kept.ts'
import { plainPage } from './page.tsx'
import { postsFor } from './page-posts.ts'
import { productsFor } from './page-products.ts'
import type { PageTools } from './page-tools.ts'
import { postPage } from './post.tsx'
import { notFoundScreen, plainHead } from './screens.tsx'

export type PreviewTools = PageTools & { drafts: Pick<Drafts, 'ofLink' | 'screen' | 'toDraw'> }

export const isPreview = (path: string): boolean => path.startsWith(`${PREVIEW_PATH}/`)

/** Nobody keeps it, finds it, or learns its address from where its links lead: the address is the key. */
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }
const secretly = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...HEADERS },
  cacheable: false,
})

const KINDS: ReadonlySet<string> = new Set<DocumentKind>(['page', 'item', 'not-found'])
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `/preview/<secret>` for whoever has the link, `/preview/<kind>/<id>` for those who work here. */
const wanted = async (
  { drafts }: PreviewTools,
  { site: { websiteId }, path }: Scene,
  worksHere: () => Promise<boolean>,
): Promise<DocumentKey | undefined> => {
  const [first = '', ownerId, ...more] = path.slice(PREVIEW_PATH.length + 1).split('/')
  if (more.length > 0) return undefined
  if (ownerId === undefined) {
    const found = await drafts.ofLink(websiteId, first)
    return found && { websiteId, ...found }
  }
  if (!KINDS.has(first) || !ID.test(ownerId) || !(await worksHere())) return undefined
  return { websiteId, kind: first as DocumentKind, ownerId }
}

/** A screen of the site, such as "not found": its document alone, within the site. */
const screen = async (
  tools: PreviewTools,
  scene: Scene,
  kind: DocumentKind,
  draft: { title: string; document: unknown; documentRevision: number },
): Promise<Answer> => {
  const document = await tools.documents.read(
    `${scene.site.websiteId} ${kind}`,
    draft.documentRevision,
    async () => draft,
  )
  const { page, prepared, assetIds, products, css } = document
  const context = {
    ...contextOf(scene, await tools.pictures(scene.site, assetIds)),
    ...(await productsFor(tools, scene, products)),
    ...(await postsFor(tools, scene, document.postLists)),
    kept: keptIn(scene.frame, document),
  }
  const head = { ...plainHead(draft.title), css, hasBlockStyles: document.hasBlockStyles }
  return htmlAnswer(drawFramed(scene, head, context, <PageView page={page} prepared={prepared} context={context} />))
}

/** What visitors get where nothing stands: the owner's own screen once one was published. */
export const missingPage = async (tools: PreviewTools, scene: Scene, asJson: boolean): Promise<Answer> => {
  const own = asJson ? undefined : await tools.drafts.screen(scene.site.websiteId, 'not-found')
  if (!own) return notFoundScreen(scene, asJson)
  const title = wordsFor(scene.site.language).notFound
  return { ...(await screen(tools, scene, 'not-found', { ...own, title })), status: 404, cacheable: false }
}

/**
 * A draft as visitors would see it (EDITOR-013). A draft of one revision and what was published as that revision are the same document,
 * so both share what was made ready of it.
 */
export const previewPage = async (
  tools: PreviewTools,
  scene: Scene,
  worksHere: () => Promise<boolean>,
  /** What whoever has no key to any draft gets. */
  otherwise: () => Answer | Promise<Answer>,
): Promise<Answer> => {
  const key = await wanted(tools, scene, worksHere)
  const draft = key && (await tools.drafts.toDraw(key))
  if (!draft) return secretly(await otherwise())
  if (draft.row === null) return secretly(await screen(tools, scene, key.kind, draft))
  const drawing: PageTools = { ...tools, pages: { ...tools.pages, document: async () => draft } }
  const row = {
    ...draft.row,
    documentRevision: draft.documentRevision,
    passwordHash: null,
    folder: null,
    state: 'private' as const,
  }
  return secretly(
    row.item
      ? await postPage(drawing, scene, row, row.item, false)
      : isListing(row.collection)
        ? await journalPage(drawing, scene, row, { format: null, page: 1 })
        : await plainPage(drawing, scene, row, false),
  )
}
