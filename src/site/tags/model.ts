import { emptyTagError, tagCommaError, tagTooLongError } from './errors.ts'

/** Kinds of tags (EDITOR-015). A post has tags and categories; a product has tags, and categories in its store. */
export const TAG_KINDS = ['post-tag', 'post-category', 'product-tag'] as const
export type TagKind = (typeof TAG_KINDS)[number]

export type TagType = 'tag' | 'category'
export const getTagType = (kind: TagKind): TagType => (kind === 'post-category' ? 'category' : 'tag')

const MAX_LENGTH: Readonly<Record<TagType, number>> = { tag: 50, category: 25 }
export const getMaxTagLength = (kind: TagKind): number => MAX_LENGTH[getTagType(kind)]

/** Collapses white space, so that two tags that look the same are the same. */
export const normalizeTagName = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim()

export const validateTagName = (kind: TagKind, input: string): string => {
  const name = normalizeTagName(input)
  const type = getTagType(kind)
  if (name === '') throw emptyTagError(type)
  if ([...name].length > MAX_LENGTH[type]) throw tagTooLongError(type, MAX_LENGTH[type])
  // Feeds and imports separate tags by commas.
  if (name.includes(',')) throw tagCommaError(type)
  return name
}
