import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SelectRow, TextRow } from '#blocks/panel/fields.tsx'
import { ImageRow } from '#blocks/panel/pickers.tsx'
import type { BeforeAfterProps } from './block.ts'

export const Panel = ({ websiteId, props, change }: BlockPanelProps<BeforeAfterProps>) => (
  <>
    <PanelGroup title="Before">
      <ImageRow
        name="before"
        websiteId={websiteId}
        label="Image"
        value={props.before}
        onChange={(before) => change({ before })}
      />
      <TextRow
        name="beforeAlt"
        label="Alt text"
        value={props.beforeAlt ?? ''}
        onChange={(text) => change({ beforeAlt: text === '' ? undefined : text }, { mergeKey: 'beforeAlt' })}
      />
      <TextRow
        name="beforeLabel"
        label="Label"
        placeholder="Before"
        value={props.beforeLabel}
        onChange={(beforeLabel) => change({ beforeLabel }, { mergeKey: 'beforeLabel' })}
      />
    </PanelGroup>
    <PanelGroup title="After">
      <ImageRow
        name="after"
        websiteId={websiteId}
        label="Image"
        value={props.after}
        onChange={(after) => change({ after })}
      />
      <TextRow
        name="afterAlt"
        label="Alt text"
        value={props.afterAlt ?? ''}
        onChange={(text) => change({ afterAlt: text === '' ? undefined : text }, { mergeKey: 'afterAlt' })}
      />
      <TextRow
        name="afterLabel"
        label="Label"
        placeholder="After"
        value={props.afterLabel}
        onChange={(afterLabel) => change({ afterLabel }, { mergeKey: 'afterLabel' })}
      />
    </PanelGroup>
    <PanelGroup title="Style">
      <SelectRow
        name="shape"
        label="Aspect ratio"
        value={props.shape}
        options={[
          { value: '4:5', label: '4:5' },
          { value: '1:1', label: '1:1' },
          { value: '3:2', label: '3:2' },
          { value: '16:9', label: '16:9' },
        ]}
        onChange={(shape) => change({ shape })}
      />
    </PanelGroup>
  </>
)
