import { Select, Skeleton, Stack } from '@mantine/core'
import { Store as StoreIcon } from 'lucide-react'
import { useState } from 'react'
import { CollectionId, ImportId, type WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, FormError, QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { listStores, type Store } from '#shop/stores/contract.ts'
import type { ImportResponse } from '../contract.ts'
import { CheckedImport } from './CheckedImport.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FileDrop } from './FileDrop.tsx'
import { FinishedImport } from './FinishedImport.tsx'
import { PastImports } from './PastImports.tsx'
import { RunningImport } from './RunningImport.tsx'
import { useImport, useUpload } from './use-imports.ts'

export const ImportProducts = ({ websiteId }: SiteScreenProps) => {
  const stores = useEndpointQuery(listStores, { params: { websiteId } })
  return (
    <Page
      title="Import products"
      description="Import products from another platform or a spreadsheet. To edit many products, export them, edit the file and import it again."
      action={<ExportMenu websiteId={websiteId} stores={stores.data?.stores ?? []} />}
    >
      <QueryContent query={stores} loading={<Skeleton height={220} />}>
        {({ stores: all }) =>
          all.length > 0 ? (
            <Import websiteId={websiteId} stores={all} />
          ) : (
            <EmptyState
              icon={StoreIcon}
              title="Create a store first"
              action={<ButtonLink to={sitePath(websiteId, 'stores')}>Create store</ButtonLink>}
            >
              Products belong to a store page of your site. Create one, then import your file.
            </EmptyState>
          )
        }
      </QueryContent>
    </Page>
  )
}

type WithStores = { websiteId: WebsiteId; stores: readonly Store[] }

/** The import id is part of the URL, so that the page can be left and reopened. */
const Import = ({ websiteId, stores }: WithStores) => {
  const [params, setParams] = useSearchParams(['import'])
  const id = ImportId.safeParse(params.import)
  const open = (importId: ImportId): void => setParams({ import: importId })
  if (id.success)
    return (
      <OneImport websiteId={websiteId} stores={stores} importId={id.data} onAnother={() => setParams({ import: '' })} />
    )
  return (
    <Stack gap="xl">
      <Begin websiteId={websiteId} stores={stores} onBegun={open} />
      <PastImports websiteId={websiteId} onOpen={open} />
    </Stack>
  )
}

const Begin = ({ websiteId, stores, onBegun }: WithStores & { onBegun: (id: ImportId) => void }) => {
  const [selected, setSelected] = useState(stores[0]?.id)
  const { sending, error, send, cancel } = useUpload(websiteId, onBegun)
  return (
    <Stack>
      {stores.length > 1 ? (
        <Select
          label="Store"
          data={stores.map(({ id, title }) => ({ value: id, label: title }))}
          value={selected}
          allowDeselect={false}
          maw={360}
          onChange={(value) => setSelected(CollectionId.parse(value))}
        />
      ) : null}
      <FormError>{error ? toApiError(error).message : null}</FormError>
      <FileDrop sending={sending} onCancel={cancel} onFile={(file) => void (selected && send(selected, file))} />
    </Stack>
  )
}

const OneImport = ({ importId, ...rest }: WithStores & { importId: ImportId; onAnother: () => void }) => {
  const found = useImport(rest.websiteId, importId)
  return (
    <QueryContent query={found} loading={<Skeleton height={220} />}>
      {(answer) => <Standing {...rest} found={answer} />}
    </QueryContent>
  )
}

const Standing = ({ found, ...rest }: WithStores & { found: ImportResponse; onAnother: () => void }) => {
  const { state } = found
  if (state === 'checking' || state === 'running' || state === 'undoing')
    return <RunningImport found={found} state={state} />
  if (state === 'checked') return <CheckedImport found={found} {...rest} />
  return <FinishedImport found={found} websiteId={rest.websiteId} onAnother={rest.onAnother} />
}
