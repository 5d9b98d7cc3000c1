import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { CodeRow } from '#blocks/panel/CodeRow.tsx'
import { PanelGroup } from '#blocks/panel/fields.tsx'
import type { MarkdownProps } from './block.ts'

export const Panel = ({ props, change }: BlockPanelProps<MarkdownProps>) => (
  <PanelGroup>
    <CodeRow
      name="markdown"
      label="Markdown"
      description="# headings, - lists, *italic*, **bold**, [links](/url) and tables."
      value={props.markdown}
      onChange={(markdown) => change({ markdown }, { mergeKey: 'markdown' })}
    />
  </PanelGroup>
)
