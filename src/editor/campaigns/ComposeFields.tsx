import { Select, Stack, TagsInput, TextInput } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { LoadError } from '#design/feedback/query-states.tsx'
import { MAX_COPIES, MAX_PREVIEW_TEXT, MAX_SUBJECT, parseAddresses } from '#site/campaigns/model.ts'
import { listMailingLists } from '#site/mailing-lists/contract.ts'
import type { Draft } from './draft.ts'

type Props = {
  websiteId: WebsiteId
  draft: Draft
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<Draft>) => void
}

/** Errors of lists name the address: `cc.1`. */
const findCopyError = (
  errors: Props['errors'],
  field: 'cc' | 'bcc',
  addresses: readonly string[],
): string | undefined => {
  const [name, message] = Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`)) ?? []
  if (!name || !message) return undefined
  const address = addresses[Number(name.slice(field.length + 1))]
  return name === field || address === undefined ? message : `${address}: ${message}`
}

const Copies = ({
  field,
  label,
  description,
  draft,
  errors,
  onChange,
}: Omit<Props, 'websiteId'> & {
  field: 'cc' | 'bcc'
  label: string
  description: string
}) => (
  <TagsInput
    label={label}
    description={description}
    value={draft[field]}
    // A field that loses focus adds its whole text, which can have several addresses.
    onChange={(texts) => onChange({ [field]: texts.flatMap(parseAddresses) })}
    splitChars={[',', ';', ' ']}
    maxTags={MAX_COPIES}
    acceptValueOnBlur
    error={findCopyError(errors, field, draft[field])}
  />
)

/** To, CC, BCC, subject and preview text. */
export const ComposeFields = ({ websiteId, draft, errors, onChange }: Props) => {
  const lists = useEndpointQuery(listMailingLists, { params: { websiteId } })
  return (
    <Stack gap="md">
      {lists.error ? <LoadError error={lists.error} retry={lists.refetch} /> : null}
      <Select
        label="To"
        placeholder="Select a mailing list"
        data={(lists.data?.lists ?? []).map(({ id, name, counts }) => ({
          value: id,
          label: `${name} (${counts.subscribed.toLocaleString('en')} subscribed)`,
        }))}
        value={draft.listId}
        onChange={(id) => onChange({ listId: lists.data?.lists.find((list) => list.id === id)?.id ?? null })}
        error={errors.listId}
        nothingFoundMessage="Create a mailing list first."
        allowDeselect={false}
      />
      <Copies
        field="cc"
        label="CC"
        description="Get one copy. Everyone who gets the email sees these addresses."
        draft={draft}
        errors={errors}
        onChange={onChange}
      />
      <Copies
        field="bcc"
        label="BCC"
        description="Get one copy. Hidden from other recipients."
        draft={draft}
        errors={errors}
        onChange={onChange}
      />
      <TextInput
        label="Subject"
        value={draft.subject}
        maxLength={MAX_SUBJECT}
        onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
        error={errors.subject}
      />
      <TextInput
        label="Preview text"
        description="Shown beside the subject in the inbox."
        value={draft.previewText}
        maxLength={MAX_PREVIEW_TEXT}
        onChange={({ currentTarget }) => onChange({ previewText: currentTarget.value })}
        error={errors.previewText}
      />
    </Stack>
  )
}
