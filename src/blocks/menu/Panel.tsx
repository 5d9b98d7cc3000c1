import { alignChoices } from '#blocks/panel/choices.ts'
import { ChoiceRow, PanelGroup, TextRow } from '#blocks/panel/fields.tsx'
import type { BlockPanelProps } from '#blocks/panel.ts'
import type { MenuProps } from './block.ts'

const known = [
  { value: 'mainNavigation', label: 'Main menu' },
  { value: 'footerNavigation', label: 'Footer menu' },
]
const directions = [
  { value: 'row', label: 'In a row' },
  { value: 'column', label: 'Below each other' },
] as const

export const Panel = ({ props, change }: BlockPanelProps<MenuProps>) => {
  const isKnown = known.some(({ value }) => value === props.menu)
  return (
    <PanelGroup>
      <ChoiceRow
        name="menu"
        label="Menu"
        description="Its links are changed under Pages."
        as="list"
        value={props.menu}
        choices={isKnown ? known : [...known, { value: props.menu, label: props.menu }]}
        onChange={(menu) => change({ menu })}
      />
      <TextRow
        name="title"
        label="Title"
        description="Shown above the links."
        value={props.title}
        onChange={(title) => change({ title })}
      />
      <ChoiceRow
        name="direction"
        label="Links"
        value={props.direction}
        choices={directions}
        onChange={(direction) => change({ direction })}
      />
      <ChoiceRow
        name="align"
        label="Align"
        value={props.align}
        choices={alignChoices}
        onChange={(align) => change({ align })}
      />
    </PanelGroup>
  )
}
