import type { z } from 'zod'
import { isDomainError } from '#base/domain-error.ts'
import type { AssetId, WebsiteId } from '#base/id.ts'
import { defaultLimits } from '#base/limits.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { JobRun } from '#platform/jobs/job.ts'
import type { OutboundHttp } from '#platform/outbound/outbound-http.ts'
import type { Catalog } from '#shop/catalog/service.ts'
import type { Assets } from '#site/assets/service.ts'
import type { ImportIssue } from '../contract.ts'
import { imageServerError, noImageError } from '../errors.ts'
import type { fetchImagesJob } from '../jobs.ts'
import { findOwnImageId } from '../merge-product.ts'
import type { ImportState } from '../model.ts'
import { addImageCounts, addIssues, findImport, updateChangeRevision } from '../store/import-store.ts'
import { listRevisions, listSnapshots, type Snapshot } from '../store/snapshot-store.ts'

type Data = z.output<typeof fetchImagesJob.schema>
type Fetched = { ids: Map<string, AssetId>; added: AssetId[]; faults: ImportIssue[]; worthRetrying: boolean }

const IMAGE_TIMEOUT_MS = 20_000
const MAX_ALT_LENGTH = 250
/** Error codes worth a retry. */
const TRANSIENT_STATUSES = new Set(['outgoing.timeout', 'outgoing.unreachable', 'imports.server_failed'])

const acceptsImages = (state: ImportState | undefined): boolean =>
  state === 'running' || state === 'done' || state === 'failed'

const toFilename = (url: string): string => {
  const last =
    url
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

export const createImportImages = ({
  queries,
  transact,
  assets,
  catalog,
  outgoing,
}: {
  queries: Queries
  transact: Transact
  assets: Pick<Assets, 'addFromBuffer' | 'remove' | 'getViews'>
  catalog: Pick<Catalog, 'saveInTx'>
  outgoing: OutboundHttp
}) => {
  const fetchOne = async (websiteId: WebsiteId, url: string, alt: string): Promise<AssetId> => {
    const { status, body } = await outgoing.fetchGuarded(url, {
      maxBytes: defaultLimits.bytesPerPicture,
      timeoutMs: IMAGE_TIMEOUT_MS,
    })
    if (status >= 500 || status === 429) throw imageServerError(status)
    if (status !== 200) throw noImageError(status)
    const file = { filename: toFilename(url), buffer: body, alt: alt.slice(0, MAX_ALT_LENGTH) }
    return (await assets.addFromBuffer(websiteId, file)).id
  }

  const fetchAll = async ({ websiteId, pictures, variantPictures, row, product }: Data): Promise<Fetched> => {
    const altByUrl = new Map<string, string>()
    for (const { url, alt } of [...pictures, ...variantPictures.map(({ url }) => ({ url, alt: '' }))])
      if (!altByUrl.has(url)) altByUrl.set(url, alt)
    const own = await assets.getViews(
      websiteId,
      [...altByUrl.keys()].flatMap((url) => findOwnImageId(url) ?? []),
    )
    const fetched: Fetched = { ids: new Map(), added: [], faults: [], worthRetrying: false }
    for (const [url, alt] of altByUrl) {
      const ownId = findOwnImageId(url)
      if (ownId && own.has(ownId)) fetched.ids.set(url, ownId)
      else
        try {
          const id = await fetchOne(websiteId, url, alt)
          fetched.ids.set(url, id)
          fetched.added.push(id)
        } catch (error) {
          if (!isDomainError(error)) throw error
          fetched.worthRetrying ||= TRANSIENT_STATUSES.has(error.code)
          fetched.faults.push({ row, column: url.slice(0, 300), product, message: error.message, stage: 'picture' })
        }
    }
    return fetched
  }

  const discard = async (websiteId: WebsiteId, added: readonly AssetId[]): Promise<void> => {
    for (const id of added) await assets.remove(websiteId, id)
  }

  const attach = async (data: Data, { ids, faults }: Fetched): Promise<boolean> =>
    transact(async (tx) => {
      const { websiteId, importId, productId, pictures } = data
      // Locks the import row first: an import that is being undone must not get another image.
      const state = await addImageCounts(tx, websiteId, importId, { done: pictures.length })
      const now = (await listSnapshots(tx, websiteId, [productId])).get(productId)
      const takes = now !== undefined && now.input.imageIds.length === 0 && acceptsImages(state)
      const imageIds = [...new Set(pictures.flatMap(({ url }) => ids.get(url) ?? []))]
      if (takes && imageIds.length > 0) {
        const why = { cause: 'imported', referenceId: importId } as const
        await catalog.saveInTx(tx, websiteId, productId, {
          input: addImages(now, data, imageIds, ids),
          reason: why,
          revision: now.revision,
        })
        const [after] = await listRevisions(tx, websiteId, [productId])
        if (after)
          await updateChangeRevision(tx, websiteId, importId, { productId, from: now.revision, to: after.revision })
      }
      await addIssues(tx, websiteId, importId, faults)
      return takes
    })

  /** Counts the images as done without attaching any, so that the import can finish. */
  const giveUp = ({ websiteId, importId, pictures, row, product }: Data, message?: string): Promise<void> =>
    transact(async (tx) => {
      await addImageCounts(tx, websiteId, importId, { done: pictures.length })
      if (message) await addIssues(tx, websiteId, importId, [{ row, column: '', product, message, stage: 'picture' }])
    })

  return async (data: Data, { last }: Pick<JobRun, 'last'>): Promise<void> => {
    const { websiteId, importId, productId } = data
    const state = (await findImport(queries, websiteId, importId))?.state
    const product = (await listSnapshots(queries, websiteId, [productId])).get(productId)
    // Deleted, undone, or already has images (from an owner or an earlier run of this job).
    if (!product || product.input.imageIds.length > 0 || !acceptsImages(state)) return giveUp(data)
    let added: AssetId[] = []
    try {
      const fetched = await fetchAll(data)
      added = fetched.added
      if (fetched.worthRetrying && !last) throw new Error('Some images could not be fetched yet.')
      if (!(await attach(data, fetched))) await discard(websiteId, added)
    } catch (error) {
      await discard(websiteId, added)
      if (last)
        await giveUp(data, 'Its images could not be saved because of an error on our side. Upload them manually.')
      throw error
    }
  }
}

const addImages = (
  { input }: Snapshot,
  { variantPictures }: Data,
  imageIds: AssetId[],
  ids: ReadonlyMap<string, AssetId>,
): Snapshot['input'] => ({
  ...input,
  imageIds,
  variants: input.variants.map(({ stock: _, ...variant }) => {
    const own = variantPictures.find(({ optionValues }) => optionValues.join('\0') === variant.optionValues.join('\0'))
    return { ...variant, imageId: (own && ids.get(own.url)) ?? variant.imageId }
  }),
})
