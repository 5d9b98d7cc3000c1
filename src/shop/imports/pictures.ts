import type { z } from 'zod'
import { DomainError, isDomainError } from '#base/domain-error.ts'
import type { AssetId, WebsiteId } from '#base/id.ts'
import { defaultLimits } from '#base/limits.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { JobRun } from '#platform/jobs/job.ts'
import type { Outgoing } from '#platform/outgoing/outgoing.ts'
import type { Catalog } from '#shop/catalog/service.ts'
import type { Assets } from '#site/assets/service.ts'
import type { Fault } from './contract.ts'
import type { fetchPicturesJob } from './jobs.ts'
import { ownPictureId } from './merge.ts'
import type { ImportState } from './model.ts'
import { revisionsOf, type Snapshot, snapshotsByIds } from './snapshot-store.ts'
import { addFaults, countPictures, followRevision, importById } from './store.ts'

type Data = z.output<typeof fetchPicturesJob.schema>
type Fetched = { ids: Map<string, AssetId>; added: AssetId[]; faults: Fault[]; worthRetrying: boolean }

const PICTURE_TIMEOUT = 20_000
const LONGEST_ALT = 250
/** Tomorrow it may be there. */
const PASSING = new Set(['outgoing.timeout', 'outgoing.unreachable', 'imports.server_failed'])

const bringsPictures = (state: ImportState | undefined): boolean =>
  state === 'running' || state === 'done' || state === 'failed'

const filenameOf = (url: string): string => {
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

export const createPictures = ({
  queries,
  transact,
  assets,
  catalog,
  outgoing,
}: {
  queries: Queries
  transact: Transact
  assets: Pick<Assets, 'addFromBuffer' | 'remove' | 'views'>
  catalog: Pick<Catalog, 'saveIn'>
  outgoing: Outgoing
}) => {
  const fetchOne = async (websiteId: WebsiteId, url: string, alt: string): Promise<AssetId> => {
    const { status, body } = await outgoing.fetchGuarded(url, {
      maxBytes: defaultLimits.bytesPerPicture,
      timeoutMs: PICTURE_TIMEOUT,
    })
    if (status >= 500 || status === 429)
      throw new DomainError('imports.server_failed', `The server answered ${status}. Upload the picture by hand.`)
    if (status !== 200)
      throw new DomainError(
        'imports.no_picture',
        `There is no picture at this address (the server answered ${status}). Upload it by hand.`,
      )
    const file = { filename: filenameOf(url), buffer: body, alt: alt.slice(0, LONGEST_ALT) }
    return (await transact((tx) => assets.addFromBuffer(tx, websiteId, file))).id
  }

  const fetchAll = async ({ websiteId, pictures, variantPictures, row, product }: Data): Promise<Fetched> => {
    const wanted = new Map<string, string>()
    for (const { url, alt } of [...pictures, ...variantPictures.map(({ url }) => ({ url, alt: '' }))])
      if (!wanted.has(url)) wanted.set(url, alt)
    const own = await assets.views(
      websiteId,
      [...wanted.keys()].flatMap((url) => ownPictureId(url) ?? []),
    )
    const fetched: Fetched = { ids: new Map(), added: [], faults: [], worthRetrying: false }
    for (const [url, alt] of wanted) {
      const ownId = ownPictureId(url)
      if (ownId && own.has(ownId)) fetched.ids.set(url, ownId)
      else
        try {
          const id = await fetchOne(websiteId, url, alt)
          fetched.ids.set(url, id)
          fetched.added.push(id)
        } catch (error) {
          if (!isDomainError(error)) throw error
          fetched.worthRetrying ||= PASSING.has(error.code)
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
      // First of all: an import that is being undone meanwhile must not get another picture.
      const state = await countPictures(tx, websiteId, importId, { done: pictures.length })
      const now = (await snapshotsByIds(tx, websiteId, [productId])).get(productId)
      const takes = now !== undefined && now.input.imageIds.length === 0 && bringsPictures(state)
      const imageIds = [...new Set(pictures.flatMap(({ url }) => ids.get(url) ?? []))]
      if (takes && imageIds.length > 0) {
        const why = { cause: 'imported', referenceId: importId } as const
        await catalog.saveIn(tx, websiteId, productId, withPictures(now, data, imageIds, ids), why, now.revision)
        const [after] = await revisionsOf(tx, websiteId, [productId])
        if (after) await followRevision(tx, websiteId, importId, productId, { from: now.revision, to: after.revision })
      }
      await addFaults(tx, websiteId, importId, faults)
      return takes
    })

  /** Nobody waits for what does not come. */
  const giveUp = ({ websiteId, importId, pictures, row, product }: Data, message?: string): Promise<void> =>
    transact(async (tx) => {
      await countPictures(tx, websiteId, importId, { done: pictures.length })
      if (message) await addFaults(tx, websiteId, importId, [{ row, column: '', product, message, stage: 'picture' }])
    })

  return async (data: Data, { last }: Pick<JobRun, 'last'>): Promise<void> => {
    const { websiteId, importId, productId } = data
    const state = (await importById(queries, websiteId, importId))?.state
    const product = (await snapshotsByIds(queries, websiteId, [productId])).get(productId)
    // Gone, undone, or given pictures by somebody meanwhile: by an earlier run of this job, perhaps.
    if (!product || product.input.imageIds.length > 0 || !bringsPictures(state)) return giveUp(data)
    let added: AssetId[] = []
    try {
      const fetched = await fetchAll(data)
      added = fetched.added
      if (fetched.worthRetrying && !last) throw new Error('Some pictures could not be fetched yet.')
      if (!(await attach(data, fetched))) await discard(websiteId, added)
    } catch (error) {
      await discard(websiteId, added)
      if (last)
        await giveUp(data, 'Its pictures could not be kept: something went wrong on our side. Upload them by hand.')
      throw error
    }
  }
}

const withPictures = (
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
