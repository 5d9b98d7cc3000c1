import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SelectRow, SliderRow, TextRow } from '#blocks/panel/fields.tsx'
import type { MarqueeProps } from './block.ts'
import { findPreset, marqueePresets } from './presets.ts'

export const Panel = ({ props, change }: BlockPanelProps<MarqueeProps>) => (
  <>
    <PanelGroup>
      <TextRow
        name="text"
        label="Text"
        value={props.text}
        onChange={(text) => change({ text }, { mergeKey: 'text' })}
      />
      <TextRow
        name="separator"
        label="Separator"
        value={props.separator}
        onChange={(separator) => change({ separator }, { mergeKey: 'separator' })}
      />
      <SelectRow
        label="Animation"
        value={findPreset(props) ?? 'own'}
        options={[
          { value: 'straight', label: 'Straight' },
          { value: 'mild-wave', label: 'Mild wave' },
          ...(findPreset(props) ? [] : [{ value: 'own' as const, label: 'Custom' }]),
        ]}
        onChange={(preset) => {
          if (preset !== 'own') change(marqueePresets[preset])
        }}
      />
    </PanelGroup>
    <PanelGroup title="Details">
      <SliderRow
        name="speed"
        label="Speed"
        min={0.1}
        max={2}
        step={0.1}
        value={props.speed}
        onChange={(speed) => change({ speed: Math.round(speed * 10) / 10 }, { mergeKey: 'speed' })}
      />
      <SliderRow
        name="waveIntensity"
        label="Wave intensity"
        min={0}
        max={100}
        value={props.waveIntensity}
        onChange={(waveIntensity) => change({ waveIntensity }, { mergeKey: 'waveIntensity' })}
      />
      <SliderRow
        name="waveFrequency"
        label="Wave frequency"
        min={1}
        max={10}
        value={props.waveFrequency}
        onChange={(waveFrequency) => change({ waveFrequency }, { mergeKey: 'waveFrequency' })}
      />
      <SelectRow
        name="direction"
        label="Direction"
        value={props.direction}
        options={[
          { value: 'left', label: 'Left' },
          { value: 'right', label: 'Right' },
        ]}
        onChange={(direction) => change({ direction })}
      />
      <SelectRow
        name="size"
        label="Size"
        value={props.size}
        options={[
          { value: 'small', label: 'Small' },
          { value: 'medium', label: 'Medium' },
          { value: 'large', label: 'Large' },
          { value: 'huge', label: 'Huge' },
          { value: 'display', label: 'Display' },
        ]}
        onChange={(size) => change({ size })}
      />
    </PanelGroup>
  </>
)
