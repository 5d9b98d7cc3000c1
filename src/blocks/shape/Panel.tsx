import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SelectRow, SliderRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import type { ShapeColor, ShapeProps } from './block.ts'
import type { Outline } from './outlines.ts'

const shapes: readonly { value: Outline; label: string }[] = [
  { value: 'rectangle', label: 'Rectangle' },
  { value: 'circle', label: 'Circle' },
  { value: 'arch', label: 'Arch' },
  { value: 'blob', label: 'Blob' },
  { value: 'star', label: 'Star' },
  { value: 'triangle', label: 'Triangle' },
  { value: 'line', label: 'Line' },
]
const colors: readonly { value: ShapeColor; label: string }[] = [
  { value: 'accent', label: 'Accent' },
  { value: 'ink', label: 'Text' },
  { value: 'muted', label: 'Muted text' },
  { value: 'line', label: 'Divider' },
  { value: 'surface', label: 'Surface' },
  { value: 'none', label: 'None' },
]

export const Panel = ({ props, change }: BlockPanelProps<ShapeProps>) => (
  <>
    <PanelGroup>
      <SelectRow
        name="shape"
        label="Shape"
        value={props.shape}
        options={shapes}
        onChange={(shape) => change({ shape })}
      />
      <SelectRow name="fill" label="Fill" value={props.fill} options={colors} onChange={(fill) => change({ fill })} />
      <SelectRow
        name="stroke"
        label="Outline"
        value={props.stroke}
        options={colors}
        onChange={(stroke) => change({ stroke })}
      />
      <SliderRow
        name="strokeWidth"
        label="Outline width"
        min={1}
        max={20}
        value={props.strokeWidth}
        format={(width) => `${width} px`}
        onChange={(strokeWidth) => change({ strokeWidth }, { mergeKey: 'strokeWidth' })}
      />
    </PanelGroup>
    <PanelGroup title="Layout">
      <SliderRow
        name="turn"
        label="Rotation"
        min={-180}
        max={180}
        step={5}
        value={props.turn}
        format={(turn) => `${turn}°`}
        onChange={(turn) => change({ turn }, { mergeKey: 'turn' })}
      />
      <SliderRow
        name="opacity"
        label="Opacity"
        min={5}
        max={100}
        step={5}
        value={props.opacity}
        format={(opacity) => `${opacity} %`}
        onChange={(opacity) => change({ opacity }, { mergeKey: 'opacity' })}
      />
      <SwitchRow
        name="keepShape"
        label="Keep aspect ratio"
        value={props.keepShape}
        onChange={(keepShape) => change({ keepShape })}
      />
      <TextRow
        name="label"
        label="Alt text"
        description="Leave empty if the shape is decorative."
        value={props.label}
        onChange={(label) => change({ label }, { mergeKey: 'label' })}
      />
    </PanelGroup>
  </>
)
