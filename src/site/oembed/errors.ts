import { DomainError } from '#base/domain-error.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'

export const unknownProviderError = () =>
  new DomainError('oembed.unknown_provider', 'Paste a YouTube, Vimeo or SoundCloud URL.')

export const notEmbeddableError = (provider: string) =>
  new DomainError('oembed.not_shown', `${provider} does not allow embedding this. It may be private or deleted.`)

/** EDITOR-043: videos of Vimeo Basic accounts cannot be embedded. */
export const vimeoBasicError = () => new DomainError('oembed.vimeo_basic', editorMessage('vimeoBasic'))
