import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'
import { DATASET_MESSAGES, type DatasetLimits, type ImportResult, importText, isEmptyTable } from '../model.ts'
import { type Source, SourceFields } from './SourceFields.tsx'

type Props = { limits: DatasetLimits; onClose: () => void; onReplace: (result: ImportResult) => void }

/** Replaces the cells in the grid; nothing is stored until the dataset is saved. */
export const ReplaceDataDialog = ({ limits, onClose, onReplace }: Props) => {
  const [source, setSource] = useState<Source>({ text: '', hasHeader: true })
  const [error, setError] = useState<string>()
  const replace = (): void => {
    const result = importText(source.text, source.hasHeader, limits)
    if (isEmptyTable(result.table)) setError(DATASET_MESSAGES.empty)
    else onReplace(result)
  }
  return (
    <Dialog onClose={onClose} title="Replace data">
      <Stack>
        <FormError>{error}</FormError>
        <SourceFields
          value={source}
          onChange={(next) => {
            setSource(next)
            setError(undefined)
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={replace}>Replace</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
