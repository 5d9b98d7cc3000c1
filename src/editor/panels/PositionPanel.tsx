import { ActionIcon, Button, Group, SimpleGrid, Text, Tooltip } from '@mantine/core'
import { RotateCcw } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { NumberRow, PanelGroup, SelectRow, SwitchRow } from '#blocks/panel/fields.tsx'
import { maxLayer } from '#document/constants.ts'
import { listOverriddenFields, resolveLayout } from '#document/layout.ts'
import { resetOverrides } from '#document/operations/reset-overrides.ts'
import { type BlockId, type Cell, type CellField, findSectionOfBlock } from '#document/page.ts'
import { setCell } from '../canvas/commands/place-blocks.ts'
import { deviceViews } from '../state/devices.ts'
import { useEditorState, useSession } from '../state/use-session.ts'
import { getRange, type Measure } from './cells.ts'
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
  hidden: 'visibility',
}

/** Position of a block on the shown device. Inherited values are marked, overrides can be reset. */
export const PositionPanel = memo(({ id }: { id: BlockId }) => {
  const { editor } = useSession()
  // Subscribes to the section only: text edits do not move blocks, and this panel is expensive to render.
  const section = useEditorState(({ history }) => findSectionOfBlock(history.page, id))
  const device = useEditorState((state) => state.device)
  const placement = section?.placements[id]
  const place = section && resolveLayout(section, device).placements[id]
  if (!placement || !place) return null
  const { cell, inherited } = place
  const label = deviceViews.find((view) => view.device === device)?.label ?? 'Desktop'

  const change = (patch: Partial<Cell>): void => {
    editor.perform([setCell(id, device, patch)], { label: 'Position block', mergeKey: `place:${id}:${device}` })
  }
  const resetToInherited = (fields?: readonly CellField[]): void => {
    if (device === 'base') return
    editor.perform([resetOverrides(id, placement, device, fields)], { label: 'Reset to desktop' })
  }
  /** Shown next to each control: "from desktop", or a reset button. */
  const source = (field: CellField): ReactNode =>
    device === 'base' ? null : inherited[field] ? (
      <Text component="span" className={classes.inherited}>
        from desktop
      </Text>
    ) : (
      <Tooltip label="Reset to desktop value">
        <ActionIcon
          size="sm"
          variant="subtle"
          aria-label={`Reset ${names[field]} to desktop`}
          onClick={() => resetToInherited([field])}
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
    <PanelGroup title={`Position on ${label.toLowerCase()}`}>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing={4} onBlur={editor.endGroup}>
        {measures.map(([measure, label]) => (
          <div key={measure}>
            {row(
              measure,
              <NumberRow
                label={label}
                value={cell[measure]}
                {...getRange(measure, cell, device)}
                onChange={(value) => {
                  const { min, max } = getRange(measure, cell, device)
                  if (value >= min && value <= max && Number.isInteger(value)) change({ [measure]: value })
                }}
              />,
            )}
          </div>
        ))}
      </SimpleGrid>
      {row(
        'align',
        <SelectRow
          label="Vertical align"
          value={cell.align}
          options={alignments}
          as="bar"
          onChange={(align) => change({ align })}
        />,
      )}
      {row(
        'layer',
        <NumberRow
          label="Layer"
          description="Stacking order where blocks overlap."
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
          label={`Hidden on ${label.toLowerCase()}`}
          value={cell.hidden}
          onChange={(hidden) => change({ hidden })}
        />,
      )}
      {device !== 'base' && listOverriddenFields(placement, device).length > 0 ? (
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<RotateCcw size={14} aria-hidden />}
            onClick={() => resetToInherited()}
          >
            Reset all to desktop
          </Button>
        </Group>
      ) : null}
    </PanelGroup>
  )
})
