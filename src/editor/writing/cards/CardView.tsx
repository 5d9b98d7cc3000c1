import { ActionIcon, Tooltip } from '@mantine/core'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { ChevronDown, ChevronUp, Pencil, Trash2 } from 'lucide-react'
import type { BlockId } from '#document/page.ts'
import { useEditorState, useSession } from '#editor/state/use-session.ts'
import { useWriting } from '../writing-context.ts'
import { CardImage } from './CardImage.tsx'
import classes from './cards.module.css'
import { describeCard } from './describe-card.ts'

/** A block as a compact card, in its place between the texts. */
export const CardView = ({ node, selected, getPos }: ReactNodeViewProps) => {
  const { editor } = useSession()
  const writing = useWriting()
  const blockId = node.attrs.blockId as BlockId
  const block = useEditorState(({ history }) => history.page.blocks[blockId])
  if (!block) return <NodeViewWrapper className={classes.card} />
  const { label, summary, icon: Icon, assetId } = describeCard(block)
  const tool = (name: string, ToolIcon: typeof Icon, run: () => void) => (
    <Tooltip label={name}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`${name} ${label.toLowerCase()}`}
        // The card keeps its selection while a tool is used.
        onMouseDown={(event) => event.preventDefault()}
        onClick={run}
      >
        <ToolIcon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
  const at = (): number => getPos() ?? 0
  return (
    <NodeViewWrapper className={classes.card} role="group" aria-label={`${label} block`} data-selected={selected}>
      {assetId ? <CardImage assetId={assetId} /> : null}
      <div className={classes.row}>
        <Icon size={18} strokeWidth={1.5} aria-hidden className={classes.icon} />
        <span className={classes.text}>
          <span className={classes.label}>{label}</span>
          {summary ? <span className={classes.summary}>{summary}</span> : null}
        </span>
        {editor.isReadOnly ? null : (
          <span className={classes.tools}>
            {tool('Edit', Pencil, () => writing.openCard(blockId))}
            {tool('Move up', ChevronUp, () => writing.moveCard(at(), -1))}
            {tool('Move down', ChevronDown, () => writing.moveCard(at(), 1))}
            {tool('Remove', Trash2, () => writing.removeCard(at()))}
          </span>
        )}
      </div>
    </NodeViewWrapper>
  )
}
