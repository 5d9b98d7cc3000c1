import type { AssetId, WebsiteId } from '#base/id.ts'
import { PictureField, type PictureFieldProps } from '#site/assets/dashboard/PictureField.tsx'
import { WithProblem } from './fields.tsx'

type Props = {
  name: string
  websiteId: WebsiteId
  label: string
  kind: NonNullable<PictureFieldProps['kind']>
  value: AssetId | null
  onChange(assetId: AssetId | null): void
}

/** A file of the site of one kind: a video, a sound, a document. */
export const FileRow = ({ name, ...field }: Props) => (
  <WithProblem name={name}>
    <PictureField {...field} />
  </WithProblem>
)
