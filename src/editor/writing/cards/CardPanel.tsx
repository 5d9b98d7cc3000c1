import { useStore } from 'zustand'
import { SideDrawer } from '#design/feedback/Dialog.tsx'
import type { BlockId } from '#document/page.ts'
import { BlockPanelHost } from '#editor/panels/BlockPanelHost.tsx'
import { useEditorState } from '#editor/state/use-session.ts'
import { useWriting } from '../writing-context.ts'
import { describeCard } from './describe-card.ts'

const OpenPanel = ({ id }: { id: BlockId }) => {
  const { openCard, text } = useWriting()
  // A collaborator may remove the block.
  const block = useEditorState(({ history }) => history.page.blocks[id])
  if (!block) return null
  const close = (): void => {
    openCard(null)
    text.commands.focus()
  }
  return (
    <SideDrawer title={describeCard(block).label} onClose={close} closeButtonProps={{ 'aria-label': 'Close' }}>
      <BlockPanelHost block={block} />
    </SideDrawer>
  )
}

/** The settings of a card, the same as on the canvas. */
export const CardPanel = () => {
  const { store } = useWriting()
  const id = useStore(store, ({ openCard }) => openCard)
  return id ? <OpenPanel key={id} id={id} /> : null
}
