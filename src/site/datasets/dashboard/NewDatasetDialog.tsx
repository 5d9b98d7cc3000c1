import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { DatasetId, WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'
import { importDataset, listDatasets } from '../contract.ts'
import { MAX_NAME_LENGTH } from '../model.ts'
import { type Source, SourceFields } from './SourceFields.tsx'

type Props = {
  websiteId: WebsiteId
  /** Of the button below the warnings. */
  openLabel?: string
  onClose: () => void
  onOpen: (id: DatasetId) => void
}

/** Imports a dataset, and opens it. What the import changed is shown first. */
export const NewDatasetDialog = ({ websiteId, openLabel = 'Open dataset', onClose, onOpen }: Props) => {
  const [name, setName] = useState('')
  const [nameError, setNameError] = useState<string>()
  const [source, setSource] = useState<Source>({ text: '', hasHeader: true })
  const creation = useEndpointMutation(importDataset, {
    invalidates: [listDatasets],
    onSuccess: ({ dataset, warnings }) => {
      if (warnings.length === 0) onOpen(dataset.id)
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setNameError(name.trim() === '' ? 'Enter a name.' : undefined)
    if (name.trim() !== '') creation.mutate({ params: { websiteId }, body: { name, ...source } })
  }
  if (creation.data && creation.data.warnings.length > 0) {
    const { dataset, warnings } = creation.data
    return (
      <Dialog onClose={onClose} title="Dataset imported">
        <Stack>
          <Alert color="yellow" variant="light" role="status">
            <Stack gap={4}>
              {warnings.map((warning) => (
                <Text key={warning} size="sm">
                  {warning}
                </Text>
              ))}
            </Stack>
          </Alert>
          <Text size="sm">
            “{dataset.name}” has {dataset.rows.length.toLocaleString('en')} rows and{' '}
            {dataset.columns.length.toLocaleString('en')} columns.
          </Text>
          <Group justify="flex-end">
            <Button onClick={() => onOpen(dataset.id)} autoFocus>
              {openLabel}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    )
  }
  return (
    <Dialog onClose={onClose} title="Import dataset">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{creation.error ? toApiError(creation.error).message : null}</FormError>
          <TextInput
            label="Name"
            value={name}
            maxLength={MAX_NAME_LENGTH}
            error={nameError}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            data-autofocus
          />
          <SourceFields
            value={source}
            onChange={(next) => {
              setSource(next)
              creation.reset()
            }}
            onFileName={(fileName) => setName((typed) => typed || fileName.slice(0, MAX_NAME_LENGTH))}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={creation.isPending}>
              Import
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
