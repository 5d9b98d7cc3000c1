import { Group, Text } from '@mantine/core'
import type { AssetId, WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { readAsset } from '#site/assets/contract.ts'
import { Thumbnail } from '#site/assets/dashboard/Thumbnail.tsx'

/** A selected file: its small picture and name. */
export const AssetThumbnail = ({ websiteId, assetId }: { websiteId: WebsiteId; assetId: AssetId }) => {
  const { data, error } = useEndpointQuery(readAsset, { params: { websiteId, assetId } })
  if (!data) return <Text c="dimmed">{error ? 'This file no longer exists.' : 'Loading'}</Text>
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      <Thumbnail websiteId={websiteId} file={data} small />
      <Text size="sm" truncate>
        {data.filename}
      </Text>
    </Group>
  )
}
