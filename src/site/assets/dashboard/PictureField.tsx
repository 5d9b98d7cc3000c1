import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AssetId, WebsiteId } from '#base/id.ts'
import { call } from '#design/call.ts'
import { listAssets } from '../contract.ts'

export type PictureFieldProps = {
  websiteId: WebsiteId
  label: string
  value: AssetId | null
  onChange(assetId: AssetId | null): void
}

export const PictureField = ({ websiteId, label, value, onChange }: PictureFieldProps) => {
  const assets = useQuery({
    queryKey: ['assets', websiteId, 'field'],
    queryFn: () => call(listAssets, { params: { websiteId }, query: {} }),
  })
  return (
    <Select
      label={label}
      value={value}
      clearable
      data={assets.data?.assets.map(({ id, filename }) => ({ value: id, label: filename })) ?? []}
      onChange={(id) => onChange(id as AssetId | null)}
    />
  )
}
