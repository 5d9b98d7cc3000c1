import { Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { toApiError } from '#design/api/api-client.ts'
import { getMaxTagLength, getTagType, type TagKind } from '../model.ts'

type AddTagProps = { kind: TagKind; add: (name: string) => Promise<unknown>; onAdded: () => Promise<unknown> }

export const AddTag = ({ kind, add, onAdded }: AddTagProps) => {
  const [name, setName] = useState('')
  const addition = useMutation<unknown, Error>({
    mutationFn: () => add(name),
    onSuccess: async () => {
      setName('')
      await onAdded()
    },
  })
  const type = getTagType(kind)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        addition.mutate()
      }}
      noValidate
    >
      <Group align="flex-start" gap="xs">
        <TextInput
          aria-label={`New ${type}`}
          placeholder={`New ${type}`}
          maxLength={getMaxTagLength(kind)}
          value={name}
          error={addition.error ? toApiError(addition.error).message : undefined}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            addition.reset()
          }}
        />
        <Button
          type="submit"
          variant="default"
          loading={addition.isPending}
          leftSection={<Plus size={15} aria-hidden />}
        >
          Add {type}
        </Button>
      </Group>
    </form>
  )
}
