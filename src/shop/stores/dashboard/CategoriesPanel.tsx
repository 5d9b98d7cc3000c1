import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CategoryId, CollectionId, WebsiteId } from '#base/id.ts'
import { Confirm } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { Answered } from '#design/feedback/query-states.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import rows from '#design/tables/rows.module.css'
import type { Category } from '../contract.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CategoryTree, type Editing } from './CategoryTree.tsx'
import { NameField } from './NameField.tsx'
import { isWithin } from './tree-moves.ts'
import { useCategories } from './use-categories.ts'

const Waiting = () => (
  <Stack gap={8}>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} height={38} />
    ))}
  </Stack>
)

const goesToo = (categories: readonly Category[], id: CategoryId): string => {
  const inside = categories.filter((other) => other.id !== id && isWithin(categories, other.id, id)).length
  if (inside === 0) return ''
  return inside === 1 ? 'The category inside it goes with it. ' : `The ${inside} categories inside it go with it. `
}

type PanelProps = { websiteId: WebsiteId; collectionId: CollectionId; mayEdit: boolean }

export const CategoriesPanel = ({ websiteId, collectionId, mayEdit }: PanelProps) => {
  const deeds = useCategories(websiteId, collectionId)
  const [editing, setEditing] = useState<Editing>()
  const [detailed, setDetailed] = useState<Category>()
  const [doomed, setDoomed] = useState<Category>()
  return (
    <Panel
      id="categories"
      title="Categories"
      lead="Shoppers find products by them. A product may be in several; one that is in none is still in the store."
    >
      <Answered query={deeds.answer} loading={<Waiting />}>
        {({ categories }) => {
          const root = categories.find(({ type }) => type === 'ROOT')
          const adding = root && editing?.what === 'add' && editing.id === root.id
          return (
            <Stack gap="sm" align="stretch">
              {categories.length > 1 ? (
                <CategoryTree
                  {...{ categories, deeds, mayEdit, editing, setEditing }}
                  onDetails={setDetailed}
                  onDelete={setDoomed}
                />
              ) : (
                <Text c="dimmed">There are none yet: the store shows all its products on one page after another.</Text>
              )}
              {root && adding ? (
                <div className={rows.row}>
                  <NameField
                    label="Name of the new category"
                    onSave={(name) => {
                      setEditing(undefined)
                      deeds.add(root.id, name)
                    }}
                    onCancel={() => setEditing(undefined)}
                  />
                </div>
              ) : null}
              {root && mayEdit ? (
                <Button
                  variant="default"
                  leftSection={<Plus size={16} aria-hidden />}
                  onClick={() => setEditing({ what: 'add', id: root.id })}
                  style={{ alignSelf: 'flex-start' }}
                >
                  Add category
                </Button>
              ) : null}
              {detailed ? (
                <CategoryDialog websiteId={websiteId} category={detailed} onClose={() => setDetailed(undefined)} />
              ) : null}
              {doomed ? (
                <Confirm
                  opened
                  onClose={() => setDoomed(undefined)}
                  title={`Delete ${doomed.displayName}?`}
                  action="Delete category"
                  deed={deeds.remove}
                  request={{ params: { websiteId, collectionId, categoryId: doomed.id } }}
                  done={() => notify(`${doomed.displayName} is deleted.`)}
                >
                  {`${goesToo(categories, doomed.id)}Products stay in the store. Links to ${doomed.fullUrl} will lead nowhere.`}
                </Confirm>
              ) : null}
            </Stack>
          )
        }}
      </Answered>
    </Panel>
  )
}
