import type { AssetId, WebsiteId } from '#base/id.ts'
import { ImageField } from '#site/assets/dashboard/ImageField.tsx'
import { LinkField } from '#site/links/dashboard/LinkField.tsx'
import { WithFieldError } from './fields.tsx'

type PickerProps<Value> = {
  name: string
  websiteId: WebsiteId
  label: string
  value: Value
  onChange(value: Value): void
}

export const LinkRow = ({ name, ...field }: PickerProps<string>) => (
  <WithFieldError name={name}>
    <LinkField {...field} />
  </WithFieldError>
)

export const ImageRow = ({ name, ...field }: PickerProps<AssetId | null>) => (
  <WithFieldError name={name}>
    <ImageField {...field} />
  </WithFieldError>
)
