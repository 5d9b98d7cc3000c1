import TextAlign from '@tiptap/extension-text-align'
import { TextStyle } from '@tiptap/extension-text-style'
import { Plugin } from '@tiptap/pm/state'
import { type AnyExtension, Extension, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { toSafeColor, toSafeHref } from '#document/rich-text.ts'
import type { EditableText } from './editable-text.ts'

/** What can be written is what `rich-text-schema.ts` accepts, drawn by the same elements and classes as `RichTextView`. */

const sides: Readonly<Record<string, string>> = {
  left: 'align-start',
  center: 'align-center',
  right: 'align-end',
  justify: 'align-justify',
}

/** By class, as on the published page. What is pasted from elsewhere has no such classes, and keeps no alignment. */
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

/** Only colours that were chosen here: those of pasted text stay behind. */
const Colour = TextStyle.extend({
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: (element) => element.getAttribute('data-colour'),
      renderHTML: ({ color }) => {
        const colour = toSafeColor(color)
        if (!colour) return {}
        const mark = 'hex' in colour ? { style: `color: ${colour.hex}` } : { class: `colour-${colour.name}` }
        return { 'data-colour': String(color), ...mark }
      },
    },
  }),
  parseHTML: () => [
    { tag: 'span[data-colour]', getAttrs: (element) => (toSafeColor(element.dataset.colour) ? {} : false) },
  ],
})

/** A letter too many is not written, rather than refused later. */
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

/** The page's own history is the only one: every letter goes through it. */
const kit = StarterKit.configure({
  undoRedo: false,
  trailingNode: false,
  heading: { levels: [1, 2, 3, 4] },
  dropcursor: false,
  gapcursor: false,
  link: {
    openOnClick: false,
    autolink: false,
    isAllowedUri: (href) => toSafeHref(href) !== undefined,
    HTMLAttributes: { target: null, rel: null },
  },
})

const Line = Node.create({ name: 'doc', topNode: true, content: 'text*', marks: '', whitespace: 'pre' })
const Words = Node.create({ name: 'text', group: 'inline' })

export const createExtensions = ({ kind, maxLength }: Pick<EditableText, 'kind' | 'maxLength'>): AnyExtension[] =>
  kind === 'rich' ? [kit, Alignment, Colour, limitLength(maxLength)] : [Line, Words, limitLength(maxLength)]
