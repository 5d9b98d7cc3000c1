import { MultiSelect, NativeSelect, Stack } from '@mantine/core'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { listPages } from '#site/pages/contract.ts'
import type { PageSelection } from '#site/sites/settings-schema.ts'

const MODES = [
  { value: 'all', label: 'All pages' },
  { value: 'only', label: 'Selected pages' },
  { value: 'except', label: 'All except selected pages' },
]

type Props = { websiteId: WebsiteId; value: PageSelection; onChange: (value: PageSelection) => void }

/** On which pages something is shown. */
export const PageSelectionField = ({ websiteId, value, onChange }: Props) => {
  const { data } = useEndpointQuery(listPages, { params: { websiteId } })
  const pages = data?.pages ?? []
  return (
    <Stack gap="xs">
      <NativeSelect
        label="Show on"
        data={MODES}
        value={value.mode}
        onChange={({ currentTarget }) => onChange({ ...value, mode: currentTarget.value as PageSelection['mode'] })}
      />
      {value.mode === 'all' ? null : (
        <MultiSelect
          label="Pages"
          description="A blog includes its posts, a store its products."
          placeholder={value.pageIds.length === 0 ? 'Select pages' : undefined}
          data={pages.map(({ collectionId, title, path }) => ({ value: collectionId, label: `${title} (${path})` }))}
          value={value.pageIds}
          onChange={(ids) => onChange({ ...value, pageIds: ids as CollectionId[] })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear pages' }}
        />
      )}
    </Stack>
  )
}
