import { useEffect, useRef, useState } from 'react'
import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import { hasCommentsBlock } from '#blocks/comments/find-comments-block.ts'
import { getEventListKey } from '#blocks/event-lists.ts'
import { collectReferences } from '#blocks/page-references.ts'
import { getPostListKey } from '#blocks/post-lists.ts'
import { getProductListKey } from '#blocks/product-lists.ts'
import { getBlockDefinition } from '#blocks/registry.ts'
import { type ApiError, callEndpoint, toApiError } from '#design/api/api-client.ts'
import type { Block, PageDocument } from '#document/page.ts'
import type { DraftKey } from '#site/drafts/contract.ts'
import { type CanvasData, type CanvasQuery, readCanvas } from '#storefront/canvas/contract.ts'

/** The data that the page needs and that is not loaded yet. Blocks are compared by identity: a changed block is another object. */
const findMissingData = (
  page: PageDocument,
  data: CanvasData | undefined,
  prepared: Pick<WeakSet<Block>, 'has'>,
): Pick<
  CanvasQuery,
  | 'assetIds'
  | 'productIds'
  | 'lists'
  | 'postLists'
  | 'eventLists'
  | 'formIds'
  | 'fundIds'
  | 'datasetIds'
  | 'needsComments'
  | 'blocks'
> => {
  const { assetIds, products, postLists, eventLists, formIds, fundIds, datasetIds } = collectReferences(page)
  const isMissing = (loaded: object | undefined) => (key: string) => !loaded || !(key in loaded)
  const listMissing = <List>(lists: ReadonlyMap<string, List>, loaded: object | undefined): List[] =>
    [...lists].filter(([key]) => isMissing(loaded)(key)).map(([, list]) => list)
  return {
    assetIds: assetIds.filter(isMissing(data?.assets)),
    productIds: products.ids.filter(isMissing(data?.products)),
    lists: listMissing(products.lists, data?.lists),
    postLists: listMissing(postLists, data?.postLists),
    eventLists: listMissing(eventLists, data?.eventLists),
    formIds: formIds.filter(isMissing(data?.forms)),
    fundIds: fundIds.filter(isMissing(data?.funds)),
    datasetIds: datasetIds.filter(isMissing(data?.datasets)),
    needsComments: !data?.comments && hasCommentsBlock(page),
    blocks: Object.values<Block>(page.blocks).filter(
      (block) => getBlockDefinition(block.type)?.preparedOnServer && !prepared.has(block),
    ),
  }
}

const isEmptyRequest = ({
  assetIds,
  productIds,
  lists,
  postLists,
  eventLists,
  formIds,
  fundIds,
  datasetIds,
  needsComments,
  blocks,
}: ReturnType<typeof findMissingData>): boolean =>
  assetIds.length +
    productIds.length +
    lists.length +
    postLists.length +
    eventLists.length +
    formIds.length +
    fundIds.length +
    datasetIds.length +
    blocks.length ===
    0 && !needsComments

const mergeCanvasData = (known: CanvasData | undefined, more: CanvasData): CanvasData => ({
  ...more,
  assets: { ...known?.assets, ...more.assets },
  products: { ...known?.products, ...more.products },
  lists: { ...known?.lists, ...more.lists },
  postLists: { ...known?.postLists, ...more.postLists },
  eventLists: { ...known?.eventLists, ...more.eventLists },
  forms: { ...known?.forms, ...more.forms },
  funds: { ...known?.funds, ...more.funds },
  datasets: { ...known?.datasets, ...more.datasets },
  ...(known?.comments && !more.comments && { comments: known.comments }),
  prepared: { ...known?.prepared, ...more.prepared },
})

type PageLocation = { websiteId: WebsiteId; path: string; pageId?: CollectionId | ItemId; owner?: FrameOwner }
/** What is edited. */
export type FrameOwner = Pick<DraftKey, 'kind' | 'ownerId'>
type CanvasDataState = { data?: CanvasData; error?: ApiError; retry: () => void }

/** The key of the comments of the page among the requested ones. */
const COMMENTS = 'comments'

const RETRY_DELAY_MS = 3000

/** Loads the data of the page, then only what is new, one request at a time. Missing items are not requested twice. */
export const useCanvasData = (
  page: PageDocument,
  { websiteId, path, pageId, owner }: PageLocation,
): CanvasDataState => {
  const [data, setData] = useState<CanvasData>()
  const [error, setError] = useState<ApiError>()
  const [tries, setTries] = useState(0)
  const [responseCount, setResponseCount] = useState(0)
  const requestedKeys = useRef(new Set<unknown>())
  const prepared = useRef(new WeakSet<Block>())
  const isLoading = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: retries and responses trigger the check for missing data again.
  useEffect(() => {
    if (isLoading.current) return
    const missing = findMissingData(page, data, prepared.current)
    const fresh = {
      ...missing,
      assetIds: missing.assetIds.filter((id) => !requestedKeys.current.has(id)),
      productIds: missing.productIds.filter((id) => !requestedKeys.current.has(id)),
      lists: missing.lists.filter((list) => !requestedKeys.current.has(getProductListKey(list))),
      postLists: missing.postLists.filter((list) => !requestedKeys.current.has(getPostListKey(list))),
      eventLists: missing.eventLists.filter((list) => !requestedKeys.current.has(getEventListKey(list))),
      formIds: missing.formIds.filter((id) => !requestedKeys.current.has(id)),
      fundIds: missing.fundIds.filter((id) => !requestedKeys.current.has(id)),
      datasetIds: missing.datasetIds.filter((id) => !requestedKeys.current.has(id)),
      needsComments: missing.needsComments && !requestedKeys.current.has(COMMENTS),
    }
    if (data && isEmptyRequest(fresh)) return
    isLoading.current = true
    callEndpoint(readCanvas, {
      params: { websiteId },
      body: { path, ...(pageId && { pageId }), kind: owner?.kind, ownerId: owner?.ownerId, ...fresh },
    }).then(
      (more) => {
        for (const id of [
          ...fresh.assetIds,
          ...fresh.productIds,
          ...fresh.formIds,
          ...fresh.fundIds,
          ...fresh.datasetIds,
        ])
          requestedKeys.current.add(id)
        if (fresh.needsComments) requestedKeys.current.add(COMMENTS)
        for (const list of fresh.lists) requestedKeys.current.add(getProductListKey(list))
        for (const list of fresh.eventLists) requestedKeys.current.add(getEventListKey(list))
        for (const list of fresh.postLists) requestedKeys.current.add(getPostListKey(list))
        for (const block of fresh.blocks) prepared.current.add(block)
        isLoading.current = false
        setError(undefined)
        setData((known) => mergeCanvasData(known, more))
        setResponseCount((count) => count + 1)
      },
      (failure: unknown) => {
        isLoading.current = false
        setError(toApiError(failure))
      },
    )
  }, [page, data, websiteId, path, pageId, tries, responseCount])

  // Retry after a delay, to avoid a request loop while the server is down.
  useEffect(() => {
    if (!error) return
    const waiting = setTimeout(() => setTries((count) => count + 1), RETRY_DELAY_MS)
    return () => clearTimeout(waiting)
  }, [error])

  return { ...(data && { data }), ...(error && { error }), retry: () => setTries((count) => count + 1) }
}
