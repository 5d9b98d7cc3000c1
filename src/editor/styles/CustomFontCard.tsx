import { ActionIcon, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { formatFileSize } from '#base/format/number.ts'
import type { WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'
import {
  changeFace,
  changeFont,
  deleteFace,
  deleteFont,
  type FontFace,
  listFonts,
  type SiteFont,
} from '#site/fonts/contract.ts'
import { describeFace } from '#site/fonts/model.ts'
import classes from './styles.module.css'

const kinds: readonly { value: SiteFont['kind']; label: string }[] = [
  { value: 'serif', label: 'Serif' },
  { value: 'sans', label: 'Sans' },
  { value: 'mono', label: 'Mono' },
]
const styles: readonly { value: FontFace['style']; label: string }[] = [
  { value: 'normal', label: 'Upright' },
  { value: 'italic', label: 'Italic' },
]
const WEIGHTS = ['100', '200', '300', '400', '500', '600', '700', '800', '900']

/** The standard weights plus the weight of the file. */
const weightsWith = (weight: number): string[] =>
  [...new Set([...WEIGHTS, String(weight)])].sort((one, other) => Number(one) - Number(other))

type Props = { websiteId: WebsiteId; font: SiteFont }

const Face = ({ websiteId, font, face, onError }: Props & { face: FontFace; onError(error: Error | null): void }) => {
  const params = { websiteId, fontId: font.id, faceId: face.id }
  const options = { onError, onSuccess: () => onError(null) }
  const changing = useEndpointMutation(changeFace, { invalidates: [listFonts] })
  const deleting = useEndpointMutation(deleteFace, { invalidates: [listFonts] })
  const { weightFrom, weightTo, style } = face
  const change = (next: Partial<Pick<FontFace, 'weightFrom' | 'weightTo' | 'style'>>): void =>
    changing.mutate({ params, body: { weightFrom, weightTo, style, ...next } }, options)
  const faceName = `${font.name} ${describeFace(face)}`
  return (
    <Group gap="xs" wrap="nowrap" align="center">
      {weightFrom === weightTo ? (
        <NativeSelect
          size="xs"
          aria-label={`Weight of ${faceName}`}
          value={String(weightFrom)}
          data={weightsWith(weightFrom)}
          disabled={changing.isPending}
          onChange={({ currentTarget }) => {
            const weight = Number(currentTarget.value)
            change({ weightFrom: weight, weightTo: weight })
          }}
        />
      ) : (
        <Text size="sm">
          Weights {weightFrom} to {weightTo}
        </Text>
      )}
      <NativeSelect
        size="xs"
        aria-label={`Style of ${faceName}`}
        value={style}
        data={[...styles]}
        disabled={changing.isPending}
        onChange={({ currentTarget }) => change({ style: currentTarget.value === 'italic' ? 'italic' : 'normal' })}
      />
      <Text size="xs" c="dimmed" className={classes.faceSize}>
        {face.format.toUpperCase()}, {formatFileSize(face.byteSize)}
      </Text>
      {/* The last file cannot be deleted alone; the font has its own delete button. */}
      {font.faces.length > 1 ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Delete ${faceName}`}
          loading={deleting.isPending}
          onClick={() => deleting.mutate({ params }, options)}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </Group>
  )
}

/** A custom font. Changes are saved immediately: fonts are files, not part of the unsaved site styles. */
export const CustomFontCard = ({ websiteId, font }: Props) => {
  const id = useId()
  const [name, setName] = useState(font.name)
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const params = { websiteId, fontId: font.id }
  const options = { onError: setError, onSuccess: () => setError(null) }
  const changing = useEndpointMutation(changeFont, { invalidates: [listFonts] })
  const deleting = useEndpointMutation(deleteFont, { invalidates: [listFonts] })
  const rename = (): void => {
    const wanted = name.trim()
    if (wanted === '') setName(font.name)
    else if (wanted !== font.name) changing.mutate({ params, body: { name: wanted } }, options)
  }
  return (
    <section className={classes.ownFont} aria-labelledby={id}>
      <Stack gap="xs">
        <Text id={id} fw={600}>
          {font.name}
        </Text>
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <TextInput
            size="xs"
            label="Name"
            className={classes.ownName}
            value={name}
            maxLength={80}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onBlur={rename}
            onKeyDown={({ key }) => {
              if (key === 'Enter') rename()
            }}
          />
          <NativeSelect
            size="xs"
            label="Kind"
            value={font.kind}
            data={[...kinds]}
            onChange={({ currentTarget }) => {
              const kind = kinds.find(({ value }) => value === currentTarget.value)?.value
              changing.mutate({ params, body: { kind } }, options)
            }}
          />
        </Group>
        {font.faces.map((face) => (
          <Face key={face.id} websiteId={websiteId} font={font} face={face} onError={setError} />
        ))}
        <FormError>{error ? toApiError(error).message : null}</FormError>
        <Group justify="flex-end">
          <Button size="compact-xs" variant="subtle" color="red" onClick={() => setAsking(true)}>
            Delete {font.name}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${font.name}?`}
        confirmLabel="Delete font"
        mutation={deleting}
        request={{ params }}
      >
        Its files are deleted with it. This cannot be undone; you can upload them again.
      </ConfirmDialog>
    </section>
  )
}
