import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { alignOptions } from '#blocks/panel/align-options.ts'
import { PanelGroup, SelectRow, TextRow } from '#blocks/panel/fields.tsx'
import type { MenuProps } from './block.ts'

const known = [
  { value: 'mainNavigation', label: 'Main menu' },
  { value: 'footerNavigation', label: 'Footer menu' },
]
const directions = [
  { value: 'row', label: 'Horizontal' },
  { value: 'column', label: 'Vertical' },
] as const

export const Panel = ({ props, change }: BlockPanelProps<MenuProps>) => {
  const isKnown = known.some(({ value }) => value === props.menu)
  return (
    <PanelGroup>
      <SelectRow
        name="menu"
        label="Menu"
        description="Edit its links under Pages."
        as="list"
        value={props.menu}
        options={isKnown ? known : [...known, { value: props.menu, label: props.menu }]}
        onChange={(menu) => change({ menu })}
      />
      <TextRow
        name="title"
        label="Title"
        description="Shown above the links."
        value={props.title}
        onChange={(title) => change({ title })}
      />
      <SelectRow
        name="direction"
        label="Direction"
        value={props.direction}
        options={directions}
        onChange={(direction) => change({ direction })}
      />
      <SelectRow
        name="align"
        label="Align"
        value={props.align}
        options={alignOptions}
        onChange={(align) => change({ align })}
      />
    </PanelGroup>
  )
}
