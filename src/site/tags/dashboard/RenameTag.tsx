import { Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#design/api/api-client.ts'
import { getMaxTagLength, type TagKind } from '../model.ts'

type RenameTagProps = {
  kind: TagKind
  name: string
  rename: (to: string, merge: boolean) => Promise<unknown>
  onDone: () => void
}

/** Inline rename. If the name exists, merging is offered, which cannot be undone. */
export const RenameTag = ({ kind, name, rename, onDone }: RenameTagProps) => {
  const [to, setTo] = useState(name)
  const renaming = useMutation<unknown, Error, boolean>({ mutationFn: (merge) => rename(to, merge), onSuccess: onDone })
  const exists = renaming.error instanceof ApiError && renaming.error.code === 'tags.exists'
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        renaming.mutate(false)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onDone()
      }}
      noValidate
    >
      <Group gap="xs" align="flex-start">
        <TextInput
          size="xs"
          aria-label={`New name of ${name}`}
          autoFocus
          maxLength={getMaxTagLength(kind)}
          value={to}
          error={renaming.error?.message}
          onChange={({ currentTarget }) => {
            setTo(currentTarget.value)
            renaming.reset()
          }}
        />
        {exists ? (
          <Button size="xs" color="red" loading={renaming.isPending} onClick={() => renaming.mutate(true)}>
            Merge
          </Button>
        ) : (
          <Button size="xs" type="submit" loading={renaming.isPending}>
            Rename
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
