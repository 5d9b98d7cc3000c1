import { ActionIcon, Button, Group, Input, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { RecordType } from '#base/enumerations/collections.ts'
import type { AssetId, WebsiteId } from '#base/id.ts'
import { FilePicker } from '#site/assets/dashboard/FilePicker.tsx'
import { ImageField } from '#site/assets/dashboard/ImageField.tsx'
import type { PostDetails } from '../post-details-schema.ts'
import { AssetThumbnail } from './AssetThumbnail.tsx'

type FieldsProps = {
  websiteId: WebsiteId
  recordType: number
  details: PostDetails
  /** By member of the details. */
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<PostDetails>) => void
}

const moveEntry = <Entry,>(entries: readonly Entry[], from: number, to: number): Entry[] => {
  const moved = entries.slice(from, from + 1)
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...moved)
}

/** Buttons to move and remove an entry of a list. */
const EntryButtons = <Entry,>({
  name,
  index,
  entries,
  onChange,
}: {
  name: string
  index: number
  entries: readonly Entry[]
  onChange: (entries: Entry[]) => void
}) => (
  <Group gap={4} wrap="nowrap">
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Move ${name} ${index + 1} up`}
      disabled={index === 0}
      onClick={() => onChange(moveEntry(entries, index, index - 1))}
    >
      <ArrowUp size={16} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Move ${name} ${index + 1} down`}
      disabled={index === entries.length - 1}
      onClick={() => onChange(moveEntry(entries, index, index + 1))}
    >
      <ArrowDown size={16} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Remove ${name} ${index + 1}`}
      onClick={() => onChange(entries.toSpliced(index, 1))}
    >
      <X size={16} aria-hidden />
    </ActionIcon>
  </Group>
)

const GalleryFields = ({ websiteId, details, onChange }: FieldsProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const images: readonly AssetId[] = details.images ?? []
  const setImages = (next: AssetId[]) => onChange({ images: next })
  return (
    <Input.Wrapper label="Images" description="Shown as a grid above the text." labelElement="div">
      <Stack gap="xs" mt="xs">
        {images.map((assetId, index) => (
          <Group key={assetId} justify="space-between" wrap="nowrap">
            <AssetThumbnail websiteId={websiteId} assetId={assetId} />
            <EntryButtons name="image" index={index} entries={images} onChange={setImages} />
          </Group>
        ))}
        <Group>
          <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
            Add images
          </Button>
        </Group>
      </Stack>
      {isOpen ? (
        <FilePicker
          websiteId={websiteId}
          title="Add images"
          kind="image"
          multiple
          onClose={() => setIsOpen(false)}
          onSelect={(files) => {
            setIsOpen(false)
            setImages([...new Set([...images, ...files.map(({ id }) => id)])])
          }}
        />
      ) : null}
    </Input.Wrapper>
  )
}

const ThreadFields = ({ details, onChange }: FieldsProps) => {
  const entries = details.entries ?? []
  const setEntries = (next: string[]) => onChange({ entries: next })
  return (
    <Stack gap="xs">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their position
        <Group key={index} align="flex-start" wrap="nowrap">
          <Textarea
            flex={1}
            autosize
            minRows={2}
            aria-label={`Entry ${index + 1}`}
            placeholder={`Entry ${index + 1}`}
            value={entry}
            onChange={({ currentTarget }) => setEntries(entries.with(index, currentTarget.value))}
          />
          <EntryButtons name="entry" index={index} entries={entries} onChange={setEntries} />
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => setEntries([...entries, ''])}
        >
          Add entry
        </Button>
      </Group>
    </Stack>
  )
}

/** The fields of the record type of a post. */
export const KindFields = (props: FieldsProps) => {
  const { websiteId, recordType, details, errors, onChange } = props
  const urlField = (label: string, description: string) => (
    <TextInput
      label={label}
      description={description}
      type="url"
      placeholder="https://"
      value={details.url ?? ''}
      error={errors.url}
      onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
    />
  )
  switch (recordType) {
    case RecordType.link:
      return urlField('Link', 'The title of the post leads to this page.')
    case RecordType.video:
      return urlField('Video', 'The page of the video on YouTube, Vimeo or another service.')
    case RecordType.quote:
      return (
        <Stack>
          <Textarea
            label="Quote"
            autosize
            minRows={2}
            value={details.quote ?? ''}
            error={errors.quote}
            onChange={({ currentTarget }) => onChange({ quote: currentTarget.value })}
          />
          <TextInput
            label="Source"
            description="Who said it, or where it is from."
            value={details.source ?? ''}
            error={errors.source}
            onChange={({ currentTarget }) => onChange({ source: currentTarget.value })}
          />
        </Stack>
      )
    case RecordType.chat:
      return (
        <Textarea
          label="Transcript"
          description="One message per line, with the name first: “Mara: Did it crack?”"
          autosize
          minRows={4}
          value={details.transcript ?? ''}
          error={errors.transcript}
          onChange={({ currentTarget }) => onChange({ transcript: currentTarget.value })}
        />
      )
    case RecordType.image:
      return (
        <TextInput
          label="Caption"
          description="Below the image of the post, which is shown in full."
          value={details.caption ?? ''}
          error={errors.caption}
          onChange={({ currentTarget }) => onChange({ caption: currentTarget.value })}
        />
      )
    case RecordType.gallery:
      return <GalleryFields {...props} />
    case RecordType.audio:
      return (
        <ImageField
          websiteId={websiteId}
          label="Audio file"
          kind="audio"
          value={details.audioId ?? null}
          onChange={(audioId) => onChange({ audioId })}
        />
      )
    case RecordType.review:
      return (
        <Stack>
          <TextInput
            label="What is reviewed"
            value={details.subject ?? ''}
            error={errors.subject}
            onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
          />
          <NumberInput
            label="Rating"
            description="From 0 to 5 stars, in halves."
            min={0}
            max={5}
            step={0.5}
            value={details.rating ?? ''}
            error={errors.rating}
            onChange={(rating) => onChange({ rating: typeof rating === 'number' ? rating : undefined })}
          />
        </Stack>
      )
    case RecordType.thread:
      return <ThreadFields {...props} />
    default:
      return <Text c="dimmed">The content of this type is in the text of the post.</Text>
  }
}
