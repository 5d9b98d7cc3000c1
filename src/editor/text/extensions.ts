import TextAlign from '@tiptap/extension-text-align'
import { TextStyle } from '@tiptap/extension-text-style'
import { Plugin } from '@tiptap/pm/state'
import { type AnyExtension, Extension, Node } from '@tiptap/react'
import StarterKit, { type StarterKitOptions } from '@tiptap/starter-kit'
import { toSafeColor, toSafeHref } from '#document/rich-text.ts'
import type { EditableText } from './editable-text.ts'

/** Tiptap extensions for exactly what `rich-text-schema.ts` accepts, with the elements and classes of `RichTextView`. */

const sides: Readonly<Record<string, string>> = {
  left: 'align-start',
  center: 'align-center',
  right: 'align-end',
  justify: 'align-justify',
}

/** Alignment by class, as on the published page. Pasted text has no such classes and loses its alignment. */
const Alignment = TextAlign.extend({
  addGlobalAttributes: () => [
    {
      types: ['heading', 'paragraph'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element) => Object.keys(sides).find((align) => element.classList.contains(sides[align] ?? '')),
          renderHTML: ({ textAlign }) => {
            const side = typeof textAlign === 'string' ? sides[textAlign] : undefined
            return side ? { class: side } : {}
          },
        },
      },
    },
  ],
}).configure({ types: ['heading', 'paragraph'] })

/** Only colors set in this editor; colors of pasted text are dropped. */
const Colour = TextStyle.extend({
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: (element) => element.getAttribute('data-colour'),
      renderHTML: ({ color }) => {
        const safeColor = toSafeColor(color)
        if (!safeColor) return {}
        const mark = 'hex' in safeColor ? { style: `color: ${safeColor.hex}` } : { class: `colour-${safeColor.name}` }
        return { 'data-colour': String(color), ...mark }
      },
    },
  }),
  parseHTML: () => [
    { tag: 'span[data-colour]', getAttrs: (element) => (toSafeColor(element.dataset.colour) ? {} : false) },
  ],
})

/** Blocks input beyond the maximum length instead of rejecting it later. */
const limitLength = (maxLength: number) =>
  Extension.create({
    name: 'atMost',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: ({ doc, docChanged }, { doc: before }) =>
          !docChanged || doc.textContent.length <= maxLength || doc.textContent.length <= before.textContent.length,
      }),
    ],
  })

/** Without Tiptap's history: every keystroke goes through the page's history. */
const kitOptions: Partial<StarterKitOptions> = {
  undoRedo: false,
  trailingNode: false,
  heading: { levels: [1, 2, 3, 4] },
  link: {
    openOnClick: false,
    autolink: false,
    isAllowedUri: (href) => toSafeHref(href) !== undefined,
    HTMLAttributes: { target: null, rel: null },
  },
}
const kit = StarterKit.configure({ ...kitOptions, dropcursor: false, gapcursor: false })

/** The same text for a document that also has other nodes; the caller defines its top node. */
export const writingExtensions: AnyExtension[] = [
  StarterKit.configure({ ...kitOptions, document: false, dropcursor: { width: 2, color: false } }),
  Alignment,
  Colour,
]

const Line = Node.create({ name: 'doc', topNode: true, content: 'text*', marks: '', whitespace: 'pre' })
const Words = Node.create({ name: 'text', group: 'inline' })

export const createExtensions = ({ kind, maxLength }: Pick<EditableText, 'kind' | 'maxLength'>): AnyExtension[] =>
  kind === 'rich' ? [kit, Alignment, Colour, limitLength(maxLength)] : [Line, Words, limitLength(maxLength)]
