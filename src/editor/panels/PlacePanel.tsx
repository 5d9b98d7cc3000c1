import { ActionIcon, Button, Group, SimpleGrid, Text, Tooltip } from '@mantine/core'
import { RotateCcw } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { ChoiceRow, NumberRow, PanelGroup, SwitchRow } from '#blocks/panel/fields.tsx'
import { maxLayer } from '#document/choices.ts'
import { fieldsSet, resolve } from '#document/layout.ts'
import { inheritAgain } from '#document/operations/inherit.ts'
import { type BlockId, type Cell, type CellField, sectionOfBlock } from '#document/page.ts'
import { setCell } from '#editor/canvas/deeds/place.ts'
import { deviceViews } from '#editor/state/devices.ts'
import { useEditor, useEditorState } from '#editor/state/use-editor.ts'
import { type Measure, rangeOf } from './cells.ts'
import classes from './panels.module.css'

const measures: readonly [Measure, string][] = [
  ['column', 'Column'],
  ['row', 'Row'],
  ['width', 'Width'],
  ['height', 'Height'],
]
export const alignments = [
  { value: 'stretch', label: 'Fill' },
  { value: 'start', label: 'Top' },
  { value: 'center', label: 'Middle' },
  { value: 'end', label: 'Bottom' },
] as const
const names: Readonly<Record<CellField, string>> = {
  column: 'column',
  row: 'row',
  width: 'width',
  height: 'height',
  layer: 'layer',
  align: 'alignment',
  hidden: 'hiding',
}

/** Where a block lies on the device that is shown: what it has taken over from the desktop says so, and what was set can be let go. */
export const PlacePanel = memo(({ id }: { id: BlockId }) => {
  const { editor } = useEditor()
  // The section alone: words that are written in a block move nothing, and this panel is dear to draw.
  const section = useEditorState(({ history }) => sectionOfBlock(history.page, id))
  const device = useEditorState((state) => state.device)
  const placement = section?.placements[id]
  const place = section && resolve(section, device).placements[id]
  if (!placement || !place) return null
  const { cell, inherited } = place
  const words = deviceViews.find((view) => view.device === device)?.words ?? 'Desktop'

  const change = (patch: Partial<Cell>): void => {
    editor.perform([setCell(id, device, patch)], { label: 'Place block', mergeKey: `place:${id}:${device}` })
  }
  const letGo = (fields?: readonly CellField[]): void => {
    if (device === 'base') return
    editor.perform([inheritAgain(id, placement, device, fields)], { label: 'Follow the desktop' })
  }
  /** Beside each control: that its value comes from the desktop, or the way back to it. */
  const source = (field: CellField): ReactNode =>
    device === 'base' ? null : inherited[field] ? (
      <Text component="span" className={classes.inherited}>
        from desktop
      </Text>
    ) : (
      <Tooltip label="Follow the desktop again">
        <ActionIcon
          size="sm"
          variant="subtle"
          aria-label={`Reset ${names[field]} to the desktop’s`}
          onClick={() => letGo([field])}
        >
          <RotateCcw size={13} aria-hidden />
        </ActionIcon>
      </Tooltip>
    )
  const row = (field: CellField, control: ReactNode): ReactNode => (
    <div className={classes.placed} data-inherited={inherited[field] || undefined}>
      {control}
      <div className={classes.source}>{source(field)}</div>
    </div>
  )

  return (
    <PanelGroup title={`Place on ${words.toLowerCase()}`}>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing={4} onBlur={editor.endGroup}>
        {measures.map(([measure, label]) => (
          <div key={measure}>
            {row(
              measure,
              <NumberRow
                label={label}
                value={cell[measure]}
                {...rangeOf(measure, cell, device)}
                onChange={(value) => {
                  const { min, max } = rangeOf(measure, cell, device)
                  if (value >= min && value <= max && Number.isInteger(value)) change({ [measure]: value })
                }}
              />,
            )}
          </div>
        ))}
      </SimpleGrid>
      {row(
        'align',
        <ChoiceRow
          label="Within its place"
          value={cell.align}
          choices={alignments}
          as="bar"
          onChange={(align) => change({ align })}
        />,
      )}
      {row(
        'layer',
        <NumberRow
          label="Layer"
          description="What lies above what, where blocks overlap."
          value={cell.layer}
          min={0}
          max={maxLayer}
          onChange={(layer) => {
            if (layer >= 0 && layer <= maxLayer && Number.isInteger(layer)) change({ layer })
          }}
        />,
      )}
      {row(
        'hidden',
        <SwitchRow
          label={`Hidden on ${words.toLowerCase()}`}
          value={cell.hidden}
          onChange={(hidden) => change({ hidden })}
        />,
      )}
      {device !== 'base' && fieldsSet(placement, device).length > 0 ? (
        <Group>
          <Button size="xs" variant="default" leftSection={<RotateCcw size={14} aria-hidden />} onClick={() => letGo()}>
            Reset all to the desktop’s
          </Button>
        </Group>
      ) : null}
    </PanelGroup>
  )
})
