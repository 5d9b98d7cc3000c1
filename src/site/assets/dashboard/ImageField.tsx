import { ActionIcon, Button, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { AssetId, WebsiteId } from '#base/id.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { type AssetResponse, changeAsset, listFiles, readAsset } from '../contract.ts'
import type { FileKind } from '../file-kinds.ts'
import { FilePicker } from './FilePicker.tsx'
import classes from './files.module.css'
import { Thumbnail } from './Thumbnail.tsx'

export type ImageFieldProps = {
  websiteId: WebsiteId
  label: string
  value: AssetId | null
  onChange(assetId: AssetId | null): void
  /** Defaults to image. */
  kind?: FileKind
  error?: string
}

const SELECT_LABELS: Readonly<Record<FileKind, string>> = {
  image: 'Select image',
  video: 'Select video',
  audio: 'Select audio',
  captions: 'Select captions',
  document: 'Select document',
  archive: 'Select archive',
}

/** Alt text is stored with the file; saved on blur. */
const Description = ({ websiteId, file }: { websiteId: WebsiteId; file: AssetResponse }) => {
  const [alt, setAlt] = useState(file.alt)
  const change = useEndpointMutation(changeAsset, { invalidates: [readAsset, listFiles] })
  return (
    <TextInput
      size="xs"
      label="Alt text"
      value={alt}
      maxLength={500}
      error={change.error?.message}
      onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      onBlur={() => {
        if (alt.trim() !== file.alt) change.mutate({ params: { websiteId, assetId: file.id }, body: { alt: alt } })
      }}
    />
  )
}

const SelectedFile = ({ websiteId, assetId }: { websiteId: WebsiteId; assetId: AssetId }) => {
  const found = useEndpointQuery(readAsset, { params: { websiteId, assetId } })
  const file = found.data
  if (!file) return <Text c="dimmed">{found.error ? 'This file no longer exists.' : 'Loading'}</Text>
  return (
    <Stack gap="xs" flex={1} miw={0}>
      <Group gap="xs" wrap="nowrap">
        <Thumbnail websiteId={websiteId} file={file} small />
        <Text size="sm" truncate>
          {file.filename}
        </Text>
      </Group>
      {file.kind === 'image' ? <Description key={file.alt} websiteId={websiteId} file={file} /> : null}
    </Stack>
  )
}

/** Field to select, describe and remove one file. */
export const ImageField = ({ websiteId, label, value, onChange, kind = 'image', error }: ImageFieldProps) => {
  const [open, setOpen] = useState(false)
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Stack gap="xs" className={classes.field} role="group" aria-label={label}>
        {value ? (
          <Group gap="xs" align="flex-start" wrap="nowrap">
            <SelectedFile websiteId={websiteId} assetId={value} />
            <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${label}`} onClick={() => onChange(null)}>
              <X size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ) : null}
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {value ? 'Change' : SELECT_LABELS[kind]}
        </Button>
      </Stack>
      {open ? (
        <FilePicker
          websiteId={websiteId}
          title={SELECT_LABELS[kind]}
          kind={kind}
          onClose={() => setOpen(false)}
          onSelect={([file]) => {
            setOpen(false)
            if (file) onChange(file.id)
          }}
        />
      ) : null}
    </Input.Wrapper>
  )
}
