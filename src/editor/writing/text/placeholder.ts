import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'

/** Marks the empty paragraph with the cursor, and that of an empty post; the style sheet shows the hint. */
export const Placeholder = Extension.create({
  name: 'placeholder',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc, selection: { $from, empty } }) => {
          const isEmptyPost = doc.childCount === 1 && doc.firstChild?.content.size === 0
          const index = isEmptyPost ? 0 : empty && $from.depth === 1 ? $from.index(0) : -1
          const node = index >= 0 ? doc.child(index) : undefined
          if (node?.type.name !== 'paragraph' || node.content.size > 0) return null
          const from = isEmptyPost ? 0 : $from.before(1)
          const hint = isEmptyPost ? 'Start writing, or type / to insert a block' : 'Type / to insert a block'
          return DecorationSet.create(doc, [Decoration.node(from, from + node.nodeSize, { 'data-placeholder': hint })])
        },
      },
    }),
  ],
})
