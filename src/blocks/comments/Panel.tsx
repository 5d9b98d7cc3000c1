import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, PanelNote, TextRow } from '#blocks/panel/fields.tsx'
import type { CommentsProps } from './block.ts'

export const Panel = ({ props, change }: BlockPanelProps<CommentsProps>) => (
  <PanelGroup>
    <TextRow
      name="title"
      label="Heading"
      description="Leave empty for the number of comments."
      value={props.title}
      onChange={(title) => change({ title }, { mergeKey: 'title' })}
    />
    <PanelNote>
      Shows the comments of the post and its form here instead of below the post. Who may comment is set in the settings
      of the blog and of the post. Pages that are not posts show nothing.
    </PanelNote>
  </PanelGroup>
)
