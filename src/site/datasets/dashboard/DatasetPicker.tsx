import { Anchor, Button, Group, Select, Stack } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointQuery, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { sitePath } from '#design/routing/paths.ts'
import { listDatasets } from '../contract.ts'
import { NewDatasetDialog } from './NewDatasetDialog.tsx'

type Props = { websiteId: WebsiteId; value: string | null; onChange: (datasetId: string | null) => void }

/** Selects or imports a dataset. “Edit data” opens in a new tab, so that unsaved work stays; the list is refreshed on return. */
export const DatasetPicker = ({ websiteId, value, onChange }: Props) => {
  const [isImporting, dialog] = useDisclosure(false)
  const found = useEndpointQuery(listDatasets, { params: { websiteId } })
  const invalidate = useInvalidate()
  useWindowEvent('focus', () => void invalidate(listDatasets))
  const datasets = found.data?.datasets ?? []
  const isMissing = Boolean(found.data && value && !datasets.some(({ id }) => id === value))
  const problem = isMissing ? 'This dataset was deleted. Select another one.' : undefined
  return (
    <Stack gap={6}>
      <Select
        label="Dataset"
        placeholder={found.isPending ? 'Loading…' : datasets.length === 0 ? 'No datasets yet' : 'Select a dataset'}
        data={datasets.map(({ id, name }) => ({ value: id, label: name }))}
        value={isMissing ? null : value}
        onChange={onChange}
        allowDeselect={false}
        searchable={datasets.length > 10}
        nothingFoundMessage="No dataset with this name"
        error={found.error ? 'The datasets could not be loaded. Try again.' : problem}
        comboboxProps={{ withinPortal: false }}
      />
      <Group gap="md">
        {value && !isMissing ? (
          <Anchor size="sm" href={sitePath(websiteId, `datasets/${value}`)} target="_blank">
            Edit data
          </Anchor>
        ) : null}
        <Button size="compact-sm" variant="subtle" onClick={dialog.open}>
          Import dataset
        </Button>
      </Group>
      {isImporting ? (
        <NewDatasetDialog
          websiteId={websiteId}
          openLabel="Use dataset"
          onClose={dialog.close}
          onOpen={(id) => {
            dialog.close()
            onChange(id)
          }}
        />
      ) : null}
    </Stack>
  )
}
