import { getBlockMessages } from '#blocks/block-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { ScrollArea } from '#blocks/ScrollArea.tsx'
import type { TableProps } from './block.ts'

type RowProps = { cells: readonly string[]; headerColumn: boolean; header?: boolean }

const Row = ({ cells, headerColumn, header = false }: RowProps) => (
  <tr>
    {cells.map((cell, index) => {
      // An empty corner cell is not a header.
      const scope = header ? 'col' : headerColumn && index === 0 ? 'row' : undefined
      return scope && cell !== '' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by position
        <th key={index} scope={scope}>
          {cell}
        </th>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={index}>{cell}</td>
      )
    })}
  </tr>
)

export const View = ({ id, props, context }: BlockViewProps<TableProps>) => {
  const messages = getBlockMessages(context.site.language)
  if (props.rows.length === 0) return context.mode === 'canvas' ? <Placeholder text={messages.emptyTable} /> : null
  const [first = [], ...others] = props.rows
  const body = props.headerRow ? others : props.rows
  const caption = `table-${id}`
  return (
    <ScrollArea
      className={props.stripes ? 'table striped' : 'table'}
      {...(props.caption === '' ? { label: messages.table } : { labelledBy: caption })}
    >
      <table>
        {props.caption === '' ? null : <caption id={caption}>{props.caption}</caption>}
        {props.headerRow ? (
          <thead>
            <Row cells={first} headerColumn={props.headerColumn} header />
          </thead>
        ) : null}
        <tbody>
          {body.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position
            <Row key={index} cells={cells} headerColumn={props.headerColumn} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
