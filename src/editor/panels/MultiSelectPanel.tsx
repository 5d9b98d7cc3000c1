import { Button, Group, Text } from '@mantine/core'
import { ArrowDownToLine, ArrowUpToLine, Trash2 } from 'lucide-react'
import { PanelGroup, SelectRow, SwitchRow } from '#blocks/panel/fields.tsx'
import type { BlockId, Cell } from '#document/page.ts'
import { setCell } from '../canvas/commands/place-blocks.ts'
import { useEditorState, useSession } from '../state/use-session.ts'
import { getSharedValue, shiftLayers } from './cells.ts'
import { alignments } from './PositionPanel.tsx'

const mixed = { value: 'mixed', label: 'Mixed' } as const

/** Settings that several selected blocks share. */
export const MultiSelectPanel = ({ ids }: { ids: readonly BlockId[] }) => {
  const { editor } = useSession()
  const page = useEditorState((state) => state.history.page)
  const device = useEditorState((state) => state.device)
  const align = getSharedValue(page, ids, device, 'align')
  const change = (patch: Partial<Cell>): void => {
    editor.perform(
      ids.map((id) => setCell(id, device, patch)),
      { label: 'Position blocks' },
    )
  }
  const shift = (by: 1 | -1): void => {
    const operations = shiftLayers(page, ids, device, by)
    if (operations.length > 0) editor.perform(operations, { label: by > 0 ? 'Bring forward' : 'Send backward' })
  }
  return (
    <PanelGroup title={`${ids.length} blocks`}>
      <Text c="dimmed">Changes apply to all selected blocks.</Text>
      <SelectRow
        label="Vertical align"
        as={align === undefined ? 'list' : 'bar'}
        value={align ?? mixed.value}
        options={align === undefined ? [mixed, ...alignments] : alignments}
        onChange={(next) => {
          if (next !== mixed.value) change({ align: next })
        }}
      />
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<ArrowUpToLine size={14} aria-hidden />}
          onClick={() => shift(1)}
        >
          Bring forward
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<ArrowDownToLine size={14} aria-hidden />}
          onClick={() => shift(-1)}
        >
          Send backward
        </Button>
      </Group>
      <SwitchRow
        label="Hidden on this device"
        value={getSharedValue(page, ids, device, 'hidden') ?? false}
        onChange={(hidden) => change({ hidden })}
      />
      <Group>
        <Button
          size="xs"
          variant="default"
          color="red"
          leftSection={<Trash2 size={14} aria-hidden />}
          onClick={() =>
            editor.perform(
              ids.map((blockId) => ({ type: 'removeBlock', blockId })),
              { label: 'Delete blocks' },
            )
          }
        >
          Delete all {ids.length}
        </Button>
      </Group>
    </PanelGroup>
  )
}
