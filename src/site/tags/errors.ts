import { DomainError } from '#base/domain-error.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import type { TagType } from './model.ts'

export const emptyTagError = (type: TagType) => new DomainError('tags.empty', `Please enter a ${type}.`)

export const tagTooLongError = (type: TagType, limit: number) =>
  new DomainError('tags.too_long', `A ${type} has at most ${limit} characters.`, { extra: { limit } })

export const tagCommaError = (type: TagType) =>
  new DomainError('tags.comma', `A ${type} cannot contain a comma. Add two instead.`)

export const tagExistsError = (type: TagType) =>
  new DomainError('tags.exists', editorMessage('tagExists', { tagType: type }))

export const tagNotFoundError = (type: TagType) => new DomainError('tags.not_found', `This ${type} no longer exists.`)
