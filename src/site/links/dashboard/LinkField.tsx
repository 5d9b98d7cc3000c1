import { TextInput } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'

export type LinkFieldProps = {
  websiteId: WebsiteId
  label: string
  /** An address that `safeHref` accepts, or empty for none. */
  value: string
  onChange(href: string): void
}

export const LinkField = ({ label, value, onChange }: LinkFieldProps) => (
  <TextInput label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
)
