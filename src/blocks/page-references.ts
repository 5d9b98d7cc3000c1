import { listBackgroundAssets, type PageDocument } from '#document/page.ts'
import { type EventList, getEventListKey } from './event-lists.ts'
import { getPostListKey, type PostList } from './post-lists.ts'
import { getProductListKey, type ProductList } from './product-lists.ts'
import { readBlock } from './registry.ts'
import { BLOCK_STYLE_SHEETS, type BlockStyleSheet } from './style-sheets.ts'

/** What the sections and blocks of a page show or need besides their own props, each once. Lists have the keys of their loaded results. */
export type PageReferences = Readonly<{
  assetIds: readonly string[]
  products: Readonly<{ ids: readonly string[]; lists: ReadonlyMap<string, ProductList> }>
  postLists: ReadonlyMap<string, PostList>
  eventLists: ReadonlyMap<string, EventList>
  formIds: readonly string[]
  fundIds: readonly string[]
  datasetIds: readonly string[]
  /** In a stable order. */
  blockStyles: readonly BlockStyleSheet[]
}>

/** Reads every block once: the editor calls this with every key press. */
export const collectReferences = ({ sections, blocks }: PageDocument): PageReferences => {
  const assetIds = new Set(sections.flatMap(listBackgroundAssets))
  const productIds = new Set<string>()
  const productLists = new Map<string, ProductList>()
  const postLists = new Map<string, PostList>()
  const eventLists = new Map<string, EventList>()
  const formIds = new Set<string>()
  const fundIds = new Set<string>()
  const datasetIds = new Set<string>()
  const styles = new Set<BlockStyleSheet>()
  const addAll = <Value>(values: Set<Value>, more: readonly Value[] | undefined): void => {
    for (const value of more ?? []) values.add(value)
  }
  for (const block of Object.values(blocks)) {
    const result = readBlock(block)
    if (result.state !== 'read') continue
    const { definition, props } = result
    addAll(assetIds, definition.assetIds?.(props))
    addAll(productIds, definition.productIds?.(props))
    addAll(formIds, definition.formIds?.(props))
    addAll(fundIds, definition.fundIds?.(props))
    addAll(datasetIds, definition.datasetIds?.(props))
    addAll(styles, definition.styleSheets?.(props))
    const productList = definition.productList?.(props)
    if (productList) productLists.set(getProductListKey(productList), productList)
    const postList = definition.postList?.(props)
    if (postList) postLists.set(getPostListKey(postList), postList)
    const eventList = definition.eventList?.(props)
    if (eventList) eventLists.set(getEventListKey(eventList), eventList)
  }
  return {
    assetIds: [...assetIds],
    products: { ids: [...productIds], lists: productLists },
    postLists,
    eventLists,
    formIds: [...formIds],
    fundIds: [...fundIds],
    datasetIds: [...datasetIds],
    blockStyles: BLOCK_STYLE_SHEETS.filter((name) => styles.has(name)),
  }
}
