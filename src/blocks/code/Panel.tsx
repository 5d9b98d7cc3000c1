import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { CodeRow } from '#blocks/panel/CodeRow.tsx'
import { PanelGroup, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import type { CodeProps } from './block.ts'

export const Panel = ({ props, change }: BlockPanelProps<CodeProps>) => (
  <PanelGroup>
    <CodeRow name="code" label="Code" value={props.code} onChange={(code) => change({ code }, { mergeKey: 'code' })} />
    <TextRow
      name="language"
      label="Language"
      description="Shown above the code."
      value={props.language}
      onChange={(language) => change({ language }, { mergeKey: 'language' })}
    />
    <SwitchRow name="wrap" label="Wrap lines" value={props.wrap} onChange={(wrap) => change({ wrap })} />
    <SwitchRow
      name="showCopy"
      label="Copy button"
      value={props.showCopy}
      onChange={(showCopy) => change({ showCopy })}
    />
  </PanelGroup>
)
