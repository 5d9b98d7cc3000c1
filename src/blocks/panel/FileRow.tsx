import type { AssetId, WebsiteId } from '#base/id.ts'
import { ImageField, type ImageFieldProps } from '#site/assets/dashboard/ImageField.tsx'
import { WithFieldError } from './fields.tsx'

type Props = {
  name: string
  websiteId: WebsiteId
  label: string
  kind: NonNullable<ImageFieldProps['kind']>
  value: AssetId | null
  onChange(assetId: AssetId | null): void
}

/** A file picker for one kind of files. */
export const FileRow = ({ name, ...field }: Props) => (
  <WithFieldError name={name}>
    <ImageField {...field} />
  </WithFieldError>
)
