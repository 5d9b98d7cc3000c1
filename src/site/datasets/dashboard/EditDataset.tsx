import { Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Sheet } from 'lucide-react'
import { DatasetId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { getQueryKey, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, LoadError } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { readDataset } from '../contract.ts'
import { DatasetEditor } from './DatasetEditor.tsx'

const NotFound = ({ websiteId }: Pick<SiteScreenProps, 'websiteId'>) => (
  <EmptyState
    icon={Sheet}
    title="This dataset does not exist"
    action={<ButtonLink to={sitePath(websiteId, 'datasets')}>All datasets</ButtonLink>}
  >
    It may have been deleted.
  </EmptyState>
)

const DatasetLoader = ({ datasetId, ...props }: SiteScreenProps & { datasetId: DatasetId }) => {
  const { websiteId } = props
  const request = { params: { websiteId, datasetId } }
  const found = useEndpointQuery(readDataset, request)
  const client = useQueryClient()
  // Cached data can be stale; an editor that starts from it would end in a conflict.
  if (found.data && (found.isFetchedAfterMount || !found.isFetching))
    return (
      <DatasetEditor
        {...props}
        dataset={found.data.dataset}
        limits={found.data.limits}
        onSaved={(saved) => client.setQueryData(getQueryKey(readDataset, request), { ...found.data, ...saved })}
      />
    )
  if (found.error && toApiError(found.error).code === 'datasets.not_found')
    return (
      <Page title="Dataset">
        <NotFound websiteId={websiteId} />
      </Page>
    )
  return (
    <Page title="Dataset">
      {found.error ? (
        <LoadError title="The dataset could not be loaded" error={found.error} retry={() => found.refetch()} />
      ) : (
        <output aria-label="Loading">
          <Skeleton height={480} radius="md" />
        </output>
      )}
    </Page>
  )
}

export const EditDataset = (props: SiteScreenProps) => {
  const { datasetId } = useParams({ strict: false }) as { datasetId?: string }
  const id = DatasetId.safeParse(datasetId)
  return id.success ? (
    <DatasetLoader key={id.data} {...props} datasetId={id.data} />
  ) : (
    <Page title="Dataset">
      <NotFound websiteId={props.websiteId} />
    </Page>
  )
}
