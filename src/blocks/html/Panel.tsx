import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { CodeRow } from '#blocks/panel/CodeRow.tsx'
import type { HtmlProps } from './block.ts'

export const Panel = ({ props, change }: BlockPanelProps<HtmlProps>) => (
  <CodeRow
    name="html"
    label="HTML"
    description="Scripts, frames and styles are left out when it is shown."
    value={props.html}
    onChange={(html) => change({ html })}
  />
)
