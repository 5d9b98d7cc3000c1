import { useState } from 'react'
import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { LongTextRow, PanelGroup, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import type { TableProps } from './block.ts'
import { formatCells, parseCells } from './cells.ts'

export const Panel = ({ props, change }: BlockPanelProps<TableProps>) => {
  // Keep the typed text while it represents the current rows.
  const [typed, setTyped] = useState<string>()
  const isTheirs = typed !== undefined && formatCells(parseCells(typed)) === formatCells(props.rows)
  return (
    <>
      <PanelGroup>
        <LongTextRow
          name="rows"
          label="Cells"
          rows={8}
          description="Paste from a spreadsheet or a CSV file. One row per line; separate cells with tabs, commas or semicolons."
          value={isTheirs ? typed : formatCells(props.rows)}
          onChange={(text) => {
            setTyped(text)
            change({ rows: parseCells(text) }, { mergeKey: 'rows' })
          }}
        />
        <TextRow
          name="caption"
          label="Caption"
          value={props.caption}
          onChange={(caption) => change({ caption }, { mergeKey: 'caption' })}
        />
      </PanelGroup>
      <PanelGroup title="Style">
        <SwitchRow
          name="headerRow"
          label="Header row"
          value={props.headerRow}
          onChange={(headerRow) => change({ headerRow })}
        />
        <SwitchRow
          name="headerColumn"
          label="Header column"
          value={props.headerColumn}
          onChange={(headerColumn) => change({ headerColumn })}
        />
        <SwitchRow
          name="stripes"
          label="Striped rows"
          value={props.stripes}
          onChange={(stripes) => change({ stripes })}
        />
      </PanelGroup>
    </>
  )
}
