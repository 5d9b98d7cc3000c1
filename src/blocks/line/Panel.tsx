import { alignChoices } from '#blocks/panel/choices.ts'
import { ChoiceRow, PanelGroup } from '#blocks/panel/fields.tsx'
import type { BlockPanelProps } from '#blocks/panel.ts'
import type { LineProps } from './block.ts'

const styles = [
  { value: 'hairline', label: 'Fine' },
  { value: 'bold', label: 'Bold' },
  { value: 'dotted', label: 'Dotted' },
] as const
const widths = [
  { value: 'full', label: 'Full' },
  { value: 'half', label: 'Half' },
  { value: 'short', label: 'Short' },
] as const

export const Panel = ({ props, change }: BlockPanelProps<LineProps>) => (
  <PanelGroup>
    <ChoiceRow
      name="style"
      label="Style"
      value={props.style}
      choices={styles}
      onChange={(style) => change({ style })}
    />
    <ChoiceRow
      name="width"
      label="Length"
      value={props.width}
      choices={widths}
      onChange={(width) => change({ width })}
    />
    {props.width === 'full' ? null : (
      <ChoiceRow
        name="align"
        label="Align"
        value={props.align}
        choices={alignChoices}
        onChange={(align) => change({ align })}
      />
    )}
  </PanelGroup>
)
