import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CategoryId, CollectionId, WebsiteId } from '#base/id.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import rows from '#design/tables/rows.module.css'
import type { Category } from '../contract.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CategoryTree, type Editing } from './CategoryTree.tsx'
import { isDescendantOrSelf } from './category-moves.ts'
import { InlineNameField } from './InlineNameField.tsx'
import { useCategories } from './use-categories.ts'

const LoadingState = () => (
  <Stack gap={8}>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} height={38} />
    ))}
  </Stack>
)

const describeSubcategories = (categories: readonly Category[], id: CategoryId): string => {
  const inside = categories.filter((other) => other.id !== id && isDescendantOrSelf(categories, other.id, id)).length
  if (inside === 0) return ''
  return inside === 1 ? 'Its subcategory will be deleted too. ' : `Its ${inside} subcategories will be deleted too. `
}

type PanelProps = { websiteId: WebsiteId; collectionId: CollectionId; mayEdit: boolean }

export const CategoriesPanel = ({ websiteId, collectionId, mayEdit }: PanelProps) => {
  const tree = useCategories(websiteId, collectionId)
  const [editing, setEditing] = useState<Editing>()
  const [detailed, setDetailed] = useState<Category>()
  const [deleting, setDeleting] = useState<Category>()
  return (
    <Panel
      id="categories"
      title="Categories"
      description="Group products so that shoppers can browse them. A product can be in several categories or in none."
    >
      <QueryContent query={tree.answer} loading={<LoadingState />}>
        {({ categories }) => {
          const root = categories.find(({ type }) => type === 'ROOT')
          const adding = root && editing?.what === 'add' && editing.id === root.id
          return (
            <Stack gap="sm" align="stretch">
              {categories.length > 1 ? (
                <CategoryTree
                  {...{ categories, categoryMutations: tree, mayEdit, editing, setEditing }}
                  onDetails={setDetailed}
                  onDelete={setDeleting}
                />
              ) : (
                <Text c="dimmed">No categories yet. The store shows all products.</Text>
              )}
              {root && adding ? (
                <div className={rows.row}>
                  <InlineNameField
                    label="New category name"
                    onSave={(name) => {
                      setEditing(undefined)
                      tree.add(root.id, name)
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
              {deleting ? (
                <ConfirmDialog
                  opened
                  onClose={() => setDeleting(undefined)}
                  title={`Delete ${deleting.displayName}?`}
                  confirmLabel="Delete category"
                  mutation={tree.remove}
                  request={{ params: { websiteId, collectionId, categoryId: deleting.id } }}
                  onSuccess={() => notify(`${deleting.displayName} was deleted.`)}
                >
                  {`${describeSubcategories(categories, deleting.id)}Products stay in the store. Links to ${deleting.fullUrl} will stop working.`}
                </ConfirmDialog>
              ) : null}
            </Stack>
          )
        }}
      </QueryContent>
    </Panel>
  )
}
