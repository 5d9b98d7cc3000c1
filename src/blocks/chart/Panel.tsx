import { MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DatasetId } from '#base/id.ts'
import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { NumberRow, PanelGroup, SelectRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import { callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey } from '#design/api/endpoint-hooks.ts'
import { readDataset } from '#site/datasets/contract.ts'
import { DatasetPicker } from '#site/datasets/dashboard/DatasetPicker.tsx'
import type { ChartProps } from './block.ts'
import { MAX_CHART_ROWS, MAX_SERIES, selectColumns } from './chart-data.ts'

/** The column names of the selected dataset, and the one with the labels. */
const useColumns = ({ websiteId, props }: Pick<BlockPanelProps<ChartProps>, 'websiteId' | 'props'>) => {
  const request = { params: { websiteId, datasetId: props.datasetId as DatasetId } }
  const found = useQuery({
    queryKey: getQueryKey(readDataset, request),
    queryFn: () => callEndpoint(readDataset, request),
    enabled: props.datasetId !== null,
  })
  const dataset = found.data?.dataset
  const label = dataset?.columns[selectColumns(dataset, props).label]
  return { columns: dataset?.columns ?? [], labelColumn: label ?? null }
}

export const Panel = ({ websiteId, props, change }: BlockPanelProps<ChartProps>) => {
  const { columns, labelColumn } = useColumns({ websiteId, props })
  const isTable = props.display === 'table'
  const isPie = props.display === 'pie'
  return (
    <>
      <PanelGroup>
        <DatasetPicker
          websiteId={websiteId}
          value={props.datasetId}
          onChange={(datasetId) => change({ datasetId, labelColumn: '', valueColumns: [] })}
        />
        <SelectRow
          name="display"
          label="Show as"
          as="list"
          value={props.display}
          options={[
            { value: 'table', label: 'Table' },
            { value: 'bar', label: 'Bar chart' },
            { value: 'line', label: 'Line chart' },
            { value: 'area', label: 'Area chart' },
            { value: 'pie', label: 'Pie chart' },
            { value: 'scatter', label: 'Scatter chart' },
          ]}
          onChange={(display) => change({ display })}
        />
        <TextRow
          name="title"
          label="Title"
          value={props.title}
          onChange={(title) => change({ title }, { mergeKey: 'title' })}
        />
      </PanelGroup>
      <PanelGroup title="Data">
        <Select
          label={props.display === 'scatter' ? 'Horizontal axis' : 'Labels'}
          data={columns}
          value={labelColumn}
          disabled={columns.length === 0}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          onChange={(column) => change({ labelColumn: column ?? '' })}
        />
        <MultiSelect
          label={isTable ? 'Columns' : 'Values'}
          description={isTable ? 'All columns if none is selected.' : 'All columns of numbers if none is selected.'}
          data={columns}
          value={props.valueColumns.filter((name) => columns.includes(name))}
          maxValues={isPie ? 1 : MAX_SERIES}
          disabled={columns.length === 0}
          comboboxProps={{ withinPortal: false }}
          onChange={(valueColumns) => change({ valueColumns })}
        />
        <NumberRow
          name="maxRows"
          label="Rows shown"
          min={1}
          max={MAX_CHART_ROWS}
          value={props.maxRows}
          onChange={(maxRows) => change({ maxRows }, { mergeKey: 'maxRows' })}
        />
      </PanelGroup>
      {isTable ? null : (
        <PanelGroup title="Style">
          {props.display === 'bar' ? (
            <SwitchRow
              name="stacked"
              label="Stack bars"
              value={props.stacked}
              onChange={(stacked) => change({ stacked })}
            />
          ) : null}
          <SelectRow
            name="height"
            label="Height"
            value={props.height}
            options={[
              { value: 'small', label: 'Small' },
              { value: 'medium', label: 'Medium' },
              { value: 'large', label: 'Large' },
            ]}
            onChange={(height) => change({ height })}
          />
          <TextRow
            name="prefix"
            label="Text before numbers"
            placeholder="$"
            maxLength={10}
            value={props.prefix}
            onChange={(prefix) => change({ prefix }, { mergeKey: 'prefix' })}
          />
          <TextRow
            name="suffix"
            label="Text after numbers"
            placeholder="kg"
            maxLength={10}
            value={props.suffix}
            onChange={(suffix) => change({ suffix }, { mergeKey: 'suffix' })}
          />
        </PanelGroup>
      )}
    </>
  )
}
