import type { EditorState } from '@tiptap/pm/state'

/** A paragraph that consists of `/` and a search, with the cursor at its end. */
export type SlashQuery = { search: string; from: number; to: number }

const MAX_SEARCH_LENGTH = 30

export const findSlashQuery = ({ selection }: Pick<EditorState, 'selection'>): SlashQuery | null => {
  const { empty, $from } = selection
  if (!empty || $from.depth !== 1 || $from.parent.type.name !== 'paragraph') return null
  const text = $from.parent.textContent
  if (!text.startsWith('/') || $from.parentOffset !== text.length || text.length > MAX_SEARCH_LENGTH) return null
  return { search: text.slice(1).trim(), from: $from.start(), to: $from.end() }
}
