import type { AssetId, WebsiteId } from '#base/id.ts'
import { PictureField } from '#site/assets/dashboard/PictureField.tsx'
import { LinkField } from '#site/links/dashboard/LinkField.tsx'
import { WithProblem } from './fields.tsx'

type PickerProps<Value> = {
  name: string
  websiteId: WebsiteId
  label: string
  value: Value
  onChange(value: Value): void
}

export const LinkRow = ({ name, ...field }: PickerProps<string>) => (
  <WithProblem name={name}>
    <LinkField {...field} />
  </WithProblem>
)

export const PictureRow = ({ name, ...field }: PickerProps<AssetId | null>) => (
  <WithProblem name={name}>
    <PictureField {...field} />
  </WithProblem>
)
