import { useState } from 'react'
import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { LongTextRow, PanelGroup, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import type { TableProps } from './block.ts'
import { formatCells, parseCells } from './cells.ts'

export const Panel = ({ props, change }: BlockPanelProps<TableProps>) => {
  // While somebody types the text is theirs; what it means is the table's.
  const [typed, setTyped] = useState<string>()
  const isTheirs = typed !== undefined && formatCells(parseCells(typed)) === formatCells(props.rows)
  return (
    <>
      <PanelGroup>
        <LongTextRow
          name="rows"
          label="Cells"
          rows={8}
          description="Paste them from a spreadsheet or a CSV file. A line is a row; tabs, commas or semicolons part the cells."
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
      <PanelGroup title="Headings">
        <SwitchRow
          name="headerRow"
          label="The first row is headings"
          value={props.headerRow}
          onChange={(headerRow) => change({ headerRow })}
        />
        <SwitchRow
          name="headerColumn"
          label="The first column is headings"
          value={props.headerColumn}
          onChange={(headerColumn) => change({ headerColumn })}
        />
        <SwitchRow
          name="stripes"
          label="Every other row shaded"
          value={props.stripes}
          onChange={(stripes) => change({ stripes })}
        />
      </PanelGroup>
    </>
  )
}
