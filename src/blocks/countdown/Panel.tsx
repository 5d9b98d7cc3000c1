import { TextInput } from '@mantine/core'
import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { LongTextRow, PanelGroup, SelectRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import type { CountdownProps } from './block.ts'

export const Panel = ({ props, change }: BlockPanelProps<CountdownProps>) => (
  <>
    <PanelGroup>
      <TextInput
        type="datetime-local"
        label="Date and time"
        description="In the time zone of the site."
        value={props.until}
        onChange={({ currentTarget }) => change({ until: currentTarget.value.slice(0, 16) }, { mergeKey: 'until' })}
      />
      <TextRow
        name="title"
        label="Title"
        value={props.title}
        onChange={(title) => change({ title }, { mergeKey: 'title' })}
      />
      <LongTextRow
        name="endText"
        label="Text at the end"
        description="Replaces the countdown when the time has come."
        value={props.endText}
        onChange={(endText) => change({ endText }, { mergeKey: 'endText' })}
      />
    </PanelGroup>
    <PanelGroup title="Style">
      <SwitchRow
        name="showSeconds"
        label="Seconds"
        value={props.showSeconds}
        onChange={(showSeconds) => change({ showSeconds })}
      />
      <SelectRow
        name="size"
        label="Size"
        value={props.size}
        options={[
          { value: 'medium', label: 'Medium' },
          { value: 'large', label: 'Large' },
        ]}
        onChange={(size) => change({ size })}
      />
      <SelectRow
        name="align"
        label="Align"
        value={props.align}
        options={[
          { value: 'start', label: 'Left' },
          { value: 'center', label: 'Center' },
        ]}
        onChange={(align) => change({ align })}
      />
    </PanelGroup>
  </>
)
