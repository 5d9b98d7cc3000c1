import { SimpleGrid } from '@mantine/core'
import { NumberRow, PanelGroup, SelectRow, SliderRow } from '#blocks/panel/fields.tsx'
import { getStepSize, type Step, type Theme } from '#site/themes/model.ts'

type Change = (theme: Theme, mergeKey?: string) => void
type Props = { theme: Theme; onChange: Change }

const sizeOfStep = (type: Theme['type'], step: Step, on: 'phone' | 'desktop'): number =>
  Math.round(getStepSize(type, step)[on])

const px = (value: number): string => `${value} px`
const times = (value: number): string => `× ${value.toFixed(2)}`

const shadows = [
  { value: 'none', label: 'None' },
  { value: 'soft', label: 'Soft' },
  { value: 'deep', label: 'Deep' },
] as const

export const TextSizes = ({ theme, onChange }: Props) => {
  const { type } = theme
  const set = (part: Partial<Theme['type']>, key: string): void =>
    onChange({ ...theme, type: { ...type, ...part } }, key)
  return (
    <PanelGroup title="Text sizes">
      <SliderRow
        label="Text size on desktop"
        min={12}
        max={24}
        step={0.5}
        format={px}
        value={type.base.desktop}
        onChange={(desktop) => set({ base: { ...type.base, desktop } }, 'base desktop')}
      />
      <SliderRow
        label="Text size on phone"
        min={12}
        max={24}
        step={0.5}
        format={px}
        value={type.base.phone}
        onChange={(phone) => set({ base: { ...type.base, phone } }, 'base phone')}
      />
      <SliderRow
        label="Heading scale on desktop"
        description={`The largest heading is ${sizeOfStep(type, 6, 'desktop')} px.`}
        min={1.05}
        max={1.6}
        step={0.005}
        format={times}
        value={type.ratio.desktop}
        onChange={(desktop) => set({ ratio: { ...type.ratio, desktop } }, 'ratio desktop')}
      />
      <SliderRow
        label="Heading scale on phone"
        description={`The largest heading is ${sizeOfStep(type, 6, 'phone')} px.`}
        min={1.05}
        max={1.6}
        step={0.005}
        format={times}
        value={type.ratio.phone}
        onChange={(phone) => set({ ratio: { ...type.ratio, phone } }, 'ratio phone')}
      />
      <SliderRow
        label="Heading weight"
        min={100}
        max={900}
        step={10}
        value={type.headingWeight}
        onChange={(headingWeight) => set({ headingWeight }, 'heading weight')}
      />
      <SliderRow
        label="Heading line height"
        min={0.9}
        max={1.6}
        step={0.01}
        format={times}
        value={type.headingLeading}
        onChange={(headingLeading) => set({ headingLeading }, 'heading leading')}
      />
      <SliderRow
        label="Text line height"
        min={1.2}
        max={2}
        step={0.01}
        format={times}
        value={type.bodyLeading}
        onChange={(bodyLeading) => set({ bodyLeading }, 'body leading')}
      />
    </PanelGroup>
  )
}

export const Shape = ({ theme, onChange }: Props) => {
  const { shape } = theme
  const set = (part: Partial<Theme['shape']>, key?: string): void =>
    onChange({ ...theme, shape: { ...shape, ...part } }, key)
  return (
    <PanelGroup title="Shape">
      <SliderRow
        label="Corner radius"
        min={0}
        max={40}
        format={px}
        value={shape.radius}
        onChange={(radius) => set({ radius }, 'radius')}
      />
      <SliderRow
        label="Border width"
        min={0}
        max={8}
        format={px}
        value={shape.border}
        onChange={(border) => set({ border }, 'border')}
      />
      <SelectRow label="Shadows" value={shape.shadow} options={shadows} onChange={(shadow) => set({ shadow })} />
    </PanelGroup>
  )
}

export const Spacing = ({ theme, onChange }: Props) => {
  const { rhythm } = theme
  const set = (part: Partial<Theme['rhythm']>, key: string): void =>
    onChange({ ...theme, rhythm: { ...rhythm, ...part } }, key)
  const within = (value: number, min: number, max: number, apply: () => void): void => {
    if (value >= min && value <= max) apply()
  }
  return (
    <PanelGroup title="Spacing">
      <SliderRow
        label="Spacing unit"
        min={4}
        max={16}
        format={px}
        value={rhythm.unit}
        onChange={(unit) => set({ unit }, 'unit')}
      />
      <SliderRow
        label="Section padding on desktop"
        min={0}
        max={320}
        step={4}
        format={px}
        value={rhythm.sectionPadding.desktop}
        onChange={(desktop) => set({ sectionPadding: { ...rhythm.sectionPadding, desktop } }, 'padding desktop')}
      />
      <SliderRow
        label="Section padding on phone"
        min={0}
        max={320}
        step={4}
        format={px}
        value={rhythm.sectionPadding.phone}
        onChange={(phone) => set({ sectionPadding: { ...rhythm.sectionPadding, phone } }, 'padding phone')}
      />
      <SimpleGrid cols={2} spacing="sm">
        <NumberRow
          label="Site margin on desktop"
          suffix=" px"
          min={8}
          max={160}
          value={rhythm.gutter.desktop}
          onChange={(desktop) =>
            within(desktop, 8, 160, () => set({ gutter: { ...rhythm.gutter, desktop } }, 'gutter desktop'))
          }
        />
        <NumberRow
          label="Site margin on phone"
          suffix=" px"
          min={8}
          max={160}
          value={rhythm.gutter.phone}
          onChange={(phone) =>
            within(phone, 8, 160, () => set({ gutter: { ...rhythm.gutter, phone } }, 'gutter phone'))
          }
        />
        <NumberRow
          label="Narrow section width"
          suffix=" px"
          min={320}
          max={1200}
          value={rhythm.narrow}
          onChange={(narrow) => within(narrow, 320, 1200, () => set({ narrow }, 'narrow'))}
        />
        <NumberRow
          label="Wide section width"
          suffix=" px"
          min={720}
          max={2400}
          value={rhythm.wide}
          onChange={(wide) => within(wide, 720, 2400, () => set({ wide }, 'wide'))}
        />
      </SimpleGrid>
      <SliderRow
        label="Line length"
        min={40}
        max={90}
        value={rhythm.measure}
        onChange={(measure) => set({ measure }, 'measure')}
      />
    </PanelGroup>
  )
}
