import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { BYTE_ORDER_MARK, escapeFormula, toCsvLine } from '#base/csv-cell.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { downloadText } from '#design/format/download-text.ts'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { Page } from '#design/layout/Page.tsx'
import { SaveBar } from '#design/layout/SaveBar.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { sitePath } from '#design/routing/paths.ts'
import { hasRight } from '#people/roles/model.ts'
import { type Dataset, deleteDataset, listDatasets, saveDataset } from '../contract.ts'
import { type CellPosition, pasteCells } from '../edit-table.ts'
import { type DatasetLimits, describeWarning, MAX_NAME_LENGTH, type Table } from '../model.ts'
import { DatasetGrid } from './DatasetGrid.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import { ReplaceDataDialog } from './ReplaceDataDialog.tsx'
import { useTableHistory } from './use-table-history.ts'

type Props = SiteScreenProps & {
  dataset: Dataset
  limits: DatasetLimits
  onSaved: (saved: { dataset: Dataset }) => void
}

const toCsv = ({ columns, rows }: Table): string =>
  BYTE_ORDER_MARK + [columns, ...rows].map((row) => toCsvLine(row.map(escapeFormula))).join('')

/** The selected cell stays within the table, which can shrink. */
const clampCell = ({ row, column }: CellPosition, { columns, rows }: Table): CellPosition => ({
  row: Math.min(row, rows.length),
  column: Math.min(column, columns.length - 1),
})

export const DatasetEditor = ({ websiteId, roles, dataset, limits, onSaved }: Props) => {
  const router = useRouter()
  const [name, setName] = useState(dataset.name)
  const [saved, setSaved] = useState<Table>({ columns: dataset.columns, rows: dataset.rows })
  const { table, canUndo, change, undo } = useTableHistory(saved)
  const [selected, setSelected] = useState<CellPosition>({ row: 1, column: 0 })
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const [dialog, setDialog] = useState<'replace' | 'delete'>()
  const active = clampCell(selected, table)
  const mayEdit = hasRight(roles, 'pages.edit')
  const isDirty = table !== saved || name !== dataset.name
  const saving = useEndpointMutation(saveDataset, { invalidates: [listDatasets] })
  const deletion = useEndpointMutation(deleteDataset, { invalidates: [listDatasets] })
  const params = { websiteId, datasetId: dataset.id }
  const save = async (): Promise<boolean> => {
    try {
      const response = await saving.mutateAsync({ params, body: { name, table, revision: dataset.revision } })
      setSaved(table)
      setName(response.dataset.name)
      onSaved(response)
      notify('Dataset saved')
      return true
    } catch {
      // The save bar shows the error.
      return false
    }
  }
  const paste = (text: string): void => {
    const pasted = pasteCells(table, active, text, limits)
    change(pasted.table)
    setWarnings(pasted.isTruncated ? [describeWarning('truncated', limits)] : [])
  }
  const actions = (
    <Group gap="xs">
      <Button
        variant="default"
        onClick={() => downloadText(`${dataset.name}.csv`, toCsv(table), 'text/csv;charset=utf-8')}
      >
        Download CSV
      </Button>
      {mayEdit ? (
        <>
          <Button variant="default" onClick={() => setDialog('replace')}>
            Replace data
          </Button>
          <Button variant="default" c="red" onClick={() => setDialog('delete')}>
            Delete
          </Button>
        </>
      ) : null}
    </Group>
  )
  const status = saving.error
    ? toApiError(saving.error).message
    : isDirty
      ? 'Unsaved changes'
      : `${table.rows.length.toLocaleString('en')} rows, ${table.columns.length.toLocaleString('en')} columns`
  return (
    <Page title={dataset.name} description="Chart blocks on your pages show this data." action={actions}>
      <UnsavedChangesGuard isDirty={() => isDirty} save={save} />
      <Stack gap="md">
        <TextInput
          label="Name"
          maw={420}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          readOnly={!mayEdit}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {warnings.length > 0 ? (
          <Alert
            color="yellow"
            variant="light"
            role="status"
            withCloseButton
            closeButtonLabel="Dismiss"
            onClose={() => setWarnings([])}
          >
            {warnings.map((warning) => (
              <Text key={warning} size="sm">
                {warning}
              </Text>
            ))}
          </Alert>
        ) : null}
        {mayEdit ? (
          <GridToolbar
            table={table}
            active={active}
            limits={limits}
            canUndo={canUndo}
            onUndo={undo}
            onChange={(next, position) => {
              change(next)
              setSelected(position)
            }}
          />
        ) : null}
        <DatasetGrid
          label={`Cells of ${dataset.name}`}
          table={table}
          active={active}
          readOnly={!mayEdit}
          onMove={setSelected}
          onChange={change}
          onPaste={paste}
          onUndo={undo}
        />
        <Text size="sm" c="dimmed">
          Double-click a cell to edit it, or on a phone tap it twice. By keyboard, arrow keys move, Enter or typing
          edits and Delete clears. Cells copied from a spreadsheet can be pasted.
        </Text>
        {mayEdit ? (
          <SaveBar status={status} isError={saving.isError}>
            <Button onClick={save} disabled={!isDirty} loading={saving.isPending}>
              Save
            </Button>
          </SaveBar>
        ) : null}
      </Stack>
      {dialog === 'replace' ? (
        <ReplaceDataDialog
          limits={limits}
          onClose={() => setDialog(undefined)}
          onReplace={({ table: next, warnings: found }) => {
            change(next)
            setSelected({ row: 1, column: 0 })
            setWarnings(found.map((warning) => describeWarning(warning, limits)))
            setDialog(undefined)
          }}
        />
      ) : null}
      <ConfirmDialog
        opened={dialog === 'delete'}
        onClose={() => setDialog(undefined)}
        title={`Delete “${dataset.name}”?`}
        confirmLabel="Delete dataset"
        mutation={deletion}
        request={{ params }}
        onSuccess={() => router.history.push(sitePath(websiteId, 'datasets'))}
      >
        Charts that show this dataset become empty. This cannot be undone.
      </ConfirmDialog>
    </Page>
  )
}
