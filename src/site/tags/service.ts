import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Tag, TagListing } from './contract.ts'
import { tagExistsError, tagNotFoundError } from './errors.ts'
import { getTagType, type TagKind, validateTagName } from './model.ts'
import {
  deleteFormerNames,
  deleteTag,
  findTagsByName,
  insertTag,
  insertTagRename,
  listTags,
  lockTags,
  replaceTag,
} from './store.ts'

export type TagRename = { name: string; to: string; merge: boolean }

export type Tags = {
  list: (websiteId: WebsiteId, kind: TagKind, listing: TagListing) => Promise<{ tags: Tag[]; total: number }>
  add: (websiteId: WebsiteId, kind: TagKind, name: string) => Promise<Tag>
  /** Renaming to an existing tag requires `merge`, because it cannot be undone. */
  rename: (websiteId: WebsiteId, kind: TagKind, rename: TagRename) => Promise<Tag>
  remove: (websiteId: WebsiteId, kind: TagKind, name: string) => Promise<void>
}

export const createTags = ({
  queries,
  transact,
  onChange,
}: {
  queries: Queries
  transact: Transact
  /** Called with the changed items, to update search and caches. */
  onChange: (tx: Tx, websiteId: WebsiteId, kind: TagKind, ids: readonly string[]) => Promise<void>
}): Tags => {
  const requireTag = async (tx: Tx, websiteId: WebsiteId, kind: TagKind, name: string): Promise<Tag> => {
    const found = (await findTagsByName(tx, websiteId, kind, name)).find((tag) => tag.name === name)
    if (!found) throw tagNotFoundError(getTagType(kind))
    return found
  }
  return {
    list: (websiteId, kind, listing) => listTags(queries, websiteId, kind, listing),
    add: (websiteId, kind, input) =>
      transact(async (tx) => {
        const name = validateTagName(kind, input)
        await lockTags(tx, websiteId)
        if ((await findTagsByName(tx, websiteId, kind, name)).length > 0) throw tagExistsError(getTagType(kind))
        await insertTag(tx, websiteId, kind, name)
        return { name, count: 0 }
      }),
    rename: (websiteId, kind, { name, to: input, merge }) =>
      transact(async (tx) => {
        const to = validateTagName(kind, input)
        await lockTags(tx, websiteId)
        const before = await requireTag(tx, websiteId, kind, name)
        if (to === name) return before
        const namesakes = (await findTagsByName(tx, websiteId, kind, to)).filter((tag) => tag.name !== name)
        if (namesakes.length > 0 && !merge) throw tagExistsError(getTagType(kind))
        // After merging, all use the exact spelling of the input.
        const oldNames = [before, ...namesakes].map((tag) => tag.name).filter((oldName) => oldName !== to)
        const changedIds: string[] = []
        for (const oldName of oldNames) {
          changedIds.push(...(await replaceTag(tx, websiteId, { kind, from: oldName, to: to })))
          await deleteTag(tx, websiteId, kind, oldName)
          await insertTagRename(tx, websiteId, { kind, former: oldName, name: to })
        }
        await insertTag(tx, websiteId, kind, to)
        await onChange(tx, websiteId, kind, [...new Set(changedIds)])
        return requireTag(tx, websiteId, kind, to)
      }),
    remove: (websiteId, kind, name) =>
      transact(async (tx) => {
        await lockTags(tx, websiteId)
        await requireTag(tx, websiteId, kind, name)
        const changedIds = await replaceTag(tx, websiteId, { kind, from: name, to: null })
        await deleteTag(tx, websiteId, kind, name)
        await deleteFormerNames(tx, websiteId, kind, name)
        await onChange(tx, websiteId, kind, changedIds)
      }),
  }
}
