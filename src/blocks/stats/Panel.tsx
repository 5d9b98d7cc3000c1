import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SelectRow, TextRow } from '#blocks/panel/fields.tsx'
import { ItemList } from '#blocks/panel/ItemList.tsx'
import { MAX_FIGURES, type StatsProps } from './block.ts'

export const Panel = ({ props, change }: BlockPanelProps<StatsProps>) => (
  <PanelGroup>
    <ItemList
      name="figures"
      label="Figures"
      noun="figure"
      items={props.figures}
      max={MAX_FIGURES}
      nameOf={({ value, label }) => `${value} ${label}`}
      make={() => ({ value: '0', label: '' })}
      onChange={(figures) => change({ figures }, { mergeKey: 'figures' })}
    >
      {(figure, set, path) => (
        <>
          <TextRow name={`${path}.value`} label="Number" value={figure.value} onChange={(value) => set({ value })} />
          <TextRow name={`${path}.label`} label="Label" value={figure.label} onChange={(label) => set({ label })} />
        </>
      )}
    </ItemList>
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
)
