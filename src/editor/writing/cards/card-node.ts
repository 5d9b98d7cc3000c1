import { Node, ReactNodeViewRenderer } from '@tiptap/react'
import { CARD } from '../text/block-ids.ts'
import { CardView } from './CardView.tsx'

/** A block that is not edited as text. Cards are only at the top level, between texts. */
export const CardNode = Node.create({
  name: CARD,
  group: 'card',
  atom: true,
  selectable: true,
  draggable: true,
  addAttributes: () => ({
    blockId: {
      default: null,
      parseHTML: (element) => element.getAttribute('data-block'),
      renderHTML: ({ blockId }) => ({ 'data-block': blockId }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-block]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(CardView),
})

/** The content of the writing view: texts and cards. */
export const WritingDocument = Node.create({ name: 'doc', topNode: true, content: '(block | card)+' })
