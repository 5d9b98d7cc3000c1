import { DomainError } from '#base/domain-error.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'

/** What is tagged, and by what (EDITOR-015). A post has tags and categories; a product has tags, and categories in its store. */
export const TAG_KINDS = ['post-tag', 'post-category', 'product-tag'] as const
export type TagKind = (typeof TAG_KINDS)[number]

export type TagType = 'tag' | 'category'
export const typeOf = (kind: TagKind): TagType => (kind === 'post-category' ? 'category' : 'tag')

const LONGEST: Readonly<Record<TagType, number>> = { tag: 50, category: 25 }
export const longestOf = (kind: TagKind): number => LONGEST[typeOf(kind)]

/** One space between words, none around them: two tags that look the same are the same. */
export const tidied = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim()

export const validateTagName = (kind: TagKind, given: string): string => {
  const name = tidied(given)
  const type = typeOf(kind)
  if (name === '') throw new DomainError('tags.empty', `Please enter a ${type}.`)
  if ([...name].length > LONGEST[type])
    throw new DomainError('tags.too_long', `A ${type} has at most ${LONGEST[type]} characters.`, {
      extra: { limit: LONGEST[type] },
    })
  // It stands in lists that commas part, in feeds and in imports.
  if (name.includes(',')) throw new DomainError('tags.comma', `A ${type} has no comma. Add two instead.`)
  return name
}

export const tagExists = (kind: TagKind): DomainError =>
  new DomainError('tags.exists', editorMessage('tagExists', { tagType: typeOf(kind) }))

export const tagNotFoundError = (kind: TagKind): DomainError =>
  new DomainError('tags.not_found', `There is no such ${typeOf(kind)}.`)
