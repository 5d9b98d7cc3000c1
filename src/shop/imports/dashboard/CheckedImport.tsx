import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import { Info } from 'lucide-react'
import { CollectionId, type WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import type { Store } from '#shop/stores/contract.ts'
import { type ImportResponse, listImports, readImport, recheckImport, startImport } from '../contract.ts'
import { ImportCounts } from './Counts.tsx'
import { ImportErrorTable } from './ImportErrorTable.tsx'
import { formatCount, getStartLabel, hasWork } from './labels.ts'

type CheckedProps = { websiteId: WebsiteId; found: ImportResponse; stores: readonly Store[]; onAnother: () => void }

/** Result of the dry run, with the button that starts the import. */
export const CheckedImport = ({ websiteId, found, stores, onAnother }: CheckedProps) => {
  const params = { websiteId, importId: found.id }
  const start = useEndpointMutation(startImport, { invalidates: [readImport, listImports] })
  const recheck = useEndpointMutation(recheckImport, { invalidates: [readImport, listImports] })
  const { summary } = found
  const error = start.error ?? recheck.error
  return (
    <Stack gap="lg">
      <Panel
        title="Review import"
        description={`${found.filename}: ${formatCount(found.totalProducts, 'product')} with ${formatCount(summary.variants, 'variant')}. No changes have been made yet.`}
        footer={
          <Group justify="space-between" w="100%">
            <Button variant="subtle" color="gray" onClick={onAnother}>
              Select another file
            </Button>
            {hasWork(summary) ? (
              <Button loading={start.isPending} onClick={() => start.mutate({ params })}>
                {getStartLabel(summary)}
              </Button>
            ) : (
              <Text c="dimmed">Nothing to import.</Text>
            )}
          </Group>
        }
      >
        <Stack>
          <FormError>{error ? toApiError(error).message : null}</FormError>
          <ImportCounts summary={summary} />
          {stores.length > 1 ? (
            <Select
              label="Store"
              description="Changing the store repeats the check."
              data={stores.map(({ id, title }) => ({ value: id, label: title }))}
              value={found.collectionId}
              allowDeselect={false}
              disabled={recheck.isPending}
              maw={360}
              onChange={(value) =>
                value && recheck.mutate({ params, body: { collectionId: CollectionId.parse(value) } })
              }
            />
          ) : null}
          {summary.faulty > 0 ? (
            <Text>
              {formatCount(summary.faulty, 'product')} will be skipped because of the errors below. Fix the file and
              select it again, or continue without them.
            </Text>
          ) : null}
          <Notes found={found} />
        </Stack>
      </Panel>
      {found.faults.length > 0 ? (
        <ImportErrorTable faults={found.faults} total={summary.faults} filename={found.filename} />
      ) : null}
    </Stack>
  )
}

const Notes = ({ found: { summary } }: { found: ImportResponse }) => {
  const { newCategories, ignoredColumns } = summary
  if (newCategories.length + ignoredColumns.length === 0) return null
  return (
    <Alert variant="light" color="gray" icon={<Info aria-hidden />}>
      <Stack gap="xs">
        {newCategories.length > 0 ? (
          <Text>
            {formatCount(newCategories.length, 'category', 'categories')} will be created:{' '}
            {newCategories.slice(0, 12).join(', ')}
            {newCategories.length > 12 ? ' …' : '.'}
          </Text>
        ) : null}
        {ignoredColumns.length > 0 ? (
          <Text>These columns are not recognized and will be ignored: {ignoredColumns.join(', ')}.</Text>
        ) : null}
      </Stack>
    </Alert>
  )
}
