import { Skeleton } from '@mantine/core'
import { AssetId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { useImagePreviewUrl } from '#design/routing/use-image-preview-url.ts'
import { useSession } from '#editor/state/use-session.ts'
import { readAsset } from '#site/assets/contract.ts'
import classes from './cards.module.css'

/** The image of a card. Without it, for example offline, the card shows only its label. */
export const CardImage = ({ assetId }: { assetId: string }) => {
  const { websiteId } = useSession()
  const toPreviewUrl = useImagePreviewUrl()
  const { data, error } = useEndpointQuery(readAsset, { params: { websiteId, assetId: AssetId.parse(assetId) } })
  if (error || (data && data.kind !== 'image')) return null
  if (!data) return <Skeleton height={160} radius={0} />
  return (
    <img
      className={classes.image}
      src={toPreviewUrl(data.url, 750)}
      alt={data.alt}
      width={data.width ?? undefined}
      height={data.height ?? undefined}
      draggable={false}
    />
  )
}
