import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { CodeRow } from '#blocks/panel/CodeRow.tsx'
import type { HtmlProps } from './block.ts'

export const Panel = ({ props, change }: BlockPanelProps<HtmlProps>) => (
  <CodeRow
    name="html"
    label="HTML"
    description="Scripts, iframes and styles are removed."
    value={props.html}
    onChange={(html) => change({ html })}
  />
)
