import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useState } from 'react'
import type { AssetId, WebsiteId } from '#base/id.ts'
import { useAnswer } from '#design/query.ts'
import { readAsset } from '../contract.ts'
import { FilePicker } from './FilePicker.tsx'
import classes from './files.module.css'
import { Thumbnail } from './Thumbnail.tsx'

export type PicturesFieldProps = {
  websiteId: WebsiteId
  label: string
  /** In the order in which they are shown. */
  value: readonly AssetId[]
  onChange(assetIds: AssetId[]): void
}

const moved = (all: readonly AssetId[], from: number, to: number): AssetId[] => {
  const one = all[from]
  const rest = all.filter((_, index) => index !== from)
  return one === undefined ? [...all] : [...rest.slice(0, to), one, ...rest.slice(to)]
}

const Named = ({ websiteId, assetId }: { websiteId: WebsiteId; assetId: AssetId }) => {
  const { data: file, error } = useAnswer(readAsset, { params: { websiteId, assetId } })
  return (
    <Group gap="xs" wrap="nowrap" flex={1} miw={0}>
      {file ? <Thumbnail websiteId={websiteId} file={file} small /> : null}
      <Text size="sm" truncate>
        {file?.filename ?? (error ? 'This file is no longer there.' : 'Loading')}
      </Text>
    </Group>
  )
}

/** Several pictures in an order: added many at once, moved by keys or presses, taken out. */
export const PicturesField = ({ websiteId, label, value, onChange }: PicturesFieldProps) => {
  const [open, setOpen] = useState(false)
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Stack gap="xs" className={classes.field} role="group" aria-label={label}>
        {value.length > 0 ? (
          <Stack component="ol" gap={4} className={classes.plain}>
            {value.map((assetId, index) => (
              <Group component="li" key={assetId} gap={2} wrap="nowrap">
                <Named websiteId={websiteId} assetId={assetId} />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move picture ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => onChange(moved(value, index, index - 1))}
                >
                  <ChevronUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move picture ${index + 1} down`}
                  disabled={index === value.length - 1}
                  onClick={() => onChange(moved(value, index, index + 1))}
                >
                  <ChevronDown size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove picture ${index + 1}`}
                  onClick={() => onChange(value.filter((one) => one !== assetId))}
                >
                  <X size={16} aria-hidden />
                </ActionIcon>
              </Group>
            ))}
          </Stack>
        ) : null}
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {value.length > 0 ? 'Add more pictures' : 'Add pictures'}
        </Button>
      </Stack>
      {open ? (
        <FilePicker
          websiteId={websiteId}
          title="Add pictures"
          kind="image"
          multiple
          onClose={() => setOpen(false)}
          onChoose={(files) => {
            setOpen(false)
            onChange([...new Set([...value, ...files.map(({ id }) => id)])])
          }}
        />
      ) : null}
    </Input.Wrapper>
  )
}
