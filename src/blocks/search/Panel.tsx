import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import type { SearchProps } from './block.ts'

export const Panel = ({ props, change }: BlockPanelProps<SearchProps>) => (
  <PanelGroup>
    <TextRow
      name="label"
      label="Label"
      placeholder="What are you looking for?"
      value={props.label}
      onChange={(label) => change({ label }, { mergeKey: 'label' })}
    />
    <TextRow
      name="placeholder"
      label="Placeholder"
      value={props.placeholder}
      onChange={(placeholder) => change({ placeholder }, { mergeKey: 'placeholder' })}
    />
    <SwitchRow
      name="showButton"
      label="Show button"
      value={props.showButton}
      onChange={(showButton) => change({ showButton })}
    />
  </PanelGroup>
)
