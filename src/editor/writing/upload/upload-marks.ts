import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type Editor, Extension } from '@tiptap/react'

/** Where files that are being uploaded will appear. They are not part of the page until they have arrived. */

type MarkChange = { add: File; at: number } | { remove: File }

const key = new PluginKey<DecorationSet>('uploads')

const find = (marks: DecorationSet | undefined, file: File): Decoration | undefined =>
  marks?.find(undefined, undefined, (spec) => spec.file === file)[0]

export const UploadMarks = Extension.create({
  name: 'uploadMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, before) {
          const marks = before.map(transaction.mapping, transaction.doc)
          const change: MarkChange | undefined = transaction.getMeta(key)
          if (!change) return marks
          if ('remove' in change) return marks.remove([find(marks, change.remove)].flatMap((mark) => mark ?? []))
          const element = document.createElement('div')
          element.contentEditable = 'false'
          // With side 1, several files at one place keep their order.
          const spec = { file: change.add, element, side: 1, ignoreSelection: true }
          return marks.add(transaction.doc, [Decoration.widget(change.at, element, spec)])
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

const dispatch = ({ state, view }: Editor, change: MarkChange): void =>
  view.dispatch(state.tr.setMeta(key, change).setMeta('addToHistory', false))

/** Marks the place behind the top-level node at the position, or before an empty paragraph. */
export const addUploadMark = (editor: Editor, file: File, position: number): void => {
  const at = editor.state.doc.resolve(Math.min(position, editor.state.doc.content.size))
  const isEmpty = at.depth === 1 && at.parent.content.size === 0
  dispatch(editor, { add: file, at: at.depth === 0 ? at.pos : isEmpty ? at.before(1) : at.after(1) })
}

export const removeUploadMark = (editor: Editor, file: File): void => dispatch(editor, { remove: file })

/** The position of a mark, and the element in the text that shows the upload. */
export const findUploadMark = (editor: Editor, file: File): { at: number; element: HTMLElement } | undefined => {
  const mark = find(key.getState(editor.state), file)
  return mark && { at: mark.from, element: mark.spec.element }
}
