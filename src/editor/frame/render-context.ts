import { memoizeWeak } from '#base/memoize.ts'
import type { RenderContext } from '#blocks/context.ts'
import type { PreparedBlocks } from '#blocks/prepare.ts'
import { getBlockDefinition, readBlock } from '#blocks/registry.ts'
import { type Block, getIds, type PageDocument } from '#document/page.ts'
import type { CanvasData, CommentsData } from '#storefront/canvas/contract.ts'

type Comments = NonNullable<RenderContext['comments']>
type Thread = NonNullable<Comments['list']>['threads'][number]
type ThreadData = NonNullable<CommentsData['list']>['threads'][number]

const toThread = ({ createdAt, replies, ...thread }: ThreadData): Thread => ({
  ...thread,
  createdAt: new Date(createdAt),
  replies: replies.map(toThread),
})

const toComments = ({ path, list }: CommentsData): Comments => ({
  path,
  ...(list && { list: { ...list, threads: list.threads.map(toThread) } }),
})

/** Converts canvas data to the context of the views. Islands are not hydrated on the canvas. */
export const toRenderContext = (data: CanvasData, mode: RenderContext['mode']): RenderContext => ({
  site: data.site,
  assets: new Map(Object.entries(data.assets)),
  menus: data.menus,
  products: new Map(Object.entries(data.products)),
  productLists: new Map(Object.entries(data.lists)),
  postLists: new Map(Object.entries(data.postLists)),
  eventLists: new Map(Object.entries(data.eventLists)),
  forms: new Map(Object.entries(data.forms)),
  funds: new Map(Object.entries(data.funds)),
  datasets: new Map(Object.entries(data.datasets)),
  ...(data.comments && { comments: toComments(data.comments) }),
  shop: data.shop,
  ...(data.pageId && { pageId: data.pageId }),
  path: data.path,
  mode,
  now: new Date(data.now),
})

/** Memoized by block object, so that unchanged blocks keep the same props object. */
const readBlockProps = memoizeWeak((block: Block): { props?: object } => {
  const reading = readBlock(block)
  return reading.state === 'read' ? { props: reading.props } : {}
})

/** Like the server's `prepareBlocks`. Blocks that only the server can prepare come with the canvas data. */
export const toPreparedBlocks = (page: PageDocument, data: Pick<CanvasData, 'prepared'>): PreparedBlocks => {
  const prepared = new Map<string, object>()
  for (const id of getIds(page.blocks)) {
    const block = page.blocks[id]
    if (!block) continue
    const props = getBlockDefinition(block.type)?.preparedOnServer ? data.prepared[id] : readBlockProps(block).props
    if (props) prepared.set(id, props)
  }
  return prepared
}
