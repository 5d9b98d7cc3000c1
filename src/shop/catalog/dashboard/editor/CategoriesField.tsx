import { Button, Group, Stack, TextInput, TreeSelect } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CategoryId, CollectionId, WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { createCategory, listCategories } from '#shop/stores/contract.ts'
import { MAX_CATEGORY_NAME_LENGTH } from '#shop/stores/model.ts'
import { toTreeData } from './category-tree.ts'

type CategoriesProps = {
  websiteId: WebsiteId
  collectionId: CollectionId
  value: readonly CategoryId[]
  error: string | undefined
  disabled: boolean
  onChange: (ids: CategoryId[]) => void
}

/** Multi-select of the store's category tree; missing categories can be created here. */
export const CategoriesField = ({ websiteId, collectionId, value, error, disabled, onChange }: CategoriesProps) => {
  const answer = useEndpointQuery(listCategories, { params: { websiteId, collectionId } })
  const categories = answer.data?.categories ?? []
  const root = categories.find(({ type }) => type === 'ROOT')
  const [name, setName] = useState<string>()
  const make = useEndpointMutation(createCategory, {
    invalidates: [listCategories],
    onSuccess: ({ id }) => {
      onChange([...value, id])
      setName(undefined)
    },
  })
  const add = (): void => {
    if (name?.trim() && root)
      make.mutate({ params: { websiteId, collectionId }, body: { displayName: name, parentCategoryId: root.id } })
  }
  return (
    <Stack gap={6}>
      <TreeSelect
        mode="checkbox"
        checkStrictly
        label="Categories"
        placeholder={value.length === 0 ? 'None' : undefined}
        searchable
        defaultExpandAll
        readOnly={disabled}
        data={toTreeData(categories)}
        value={[...value]}
        error={error ?? (answer.error ? toApiError(answer.error).message : undefined)}
        nothingFoundMessage={categories.length > 1 ? 'No categories found' : 'No categories yet'}
        onChange={(ids) => onChange(categories.filter(({ id }) => ids.includes(id)).map(({ id }) => id))}
      />
      {disabled || !root ? null : name === undefined ? (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => setName('')}
          style={{ alignSelf: 'flex-start' }}
        >
          New category
        </Button>
      ) : (
        <Group gap={6} align="flex-start" wrap="nowrap">
          <TextInput
            aria-label="New category name"
            placeholder="Bowls"
            autoFocus
            flex={1}
            value={name}
            maxLength={MAX_CATEGORY_NAME_LENGTH}
            error={make.error ? toApiError(make.error).message : undefined}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setName(undefined)
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <Button variant="default" loading={make.isPending} onClick={add}>
            Add
          </Button>
        </Group>
      )}
    </Stack>
  )
}
