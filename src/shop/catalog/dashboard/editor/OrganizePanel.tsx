import { Select, Stack, TagsInput } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import type { PlanFeatures } from '#base/plan-features.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { listTags } from '#shop/catalog/contract.ts'
import { MAX_TAG_LENGTH } from '#shop/catalog/model.ts'
import type { Store } from '#shop/stores/contract.ts'
import { listProductTypes, parseProductType } from '../product-types.ts'
import { CategoriesField } from './CategoriesField.tsx'
import type { PanelProps } from './use-product-form.ts'

type OrganizePanelProps = PanelProps & {
  websiteId: WebsiteId
  stores: readonly Store[]
  planFeatures: PlanFeatures
}

const getFirstError = (errors: Readonly<Record<string, string>>, part: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === part || path.startsWith(`${part}.`))?.[1]

/** Type, store, categories, tags and tax class. */
export const OrganizePanel = ({
  draft,
  change,
  errors,
  disabled,
  websiteId,
  stores,
  planFeatures,
}: OrganizePanelProps) => {
  const types = listProductTypes(planFeatures, draft.productType)
  const tags = useEndpointQuery(listTags, { params: { websiteId } }).data?.tags ?? []
  return (
    <Panel title="Organize">
      <Stack>
        <Select
          label="Type"
          allowDeselect={false}
          disabled={disabled}
          data={types.map(({ type, name }) => ({ value: String(type), label: name }))}
          value={String(draft.productType)}
          error={errors.productType}
          onChange={(word) => change({ productType: parseProductType(word ?? '', types) ?? draft.productType })}
        />
        {stores.length > 1 ? (
          <Select
            label="Store"
            allowDeselect={false}
            disabled={disabled}
            data={stores.map(({ id, title }) => ({ value: id, label: title }))}
            value={draft.collectionId}
            error={errors.collectionId}
            // Categories belong to a store; the server rejects those of another one.
            onChange={(id) =>
              change({
                collectionId: stores.find((store) => store.id === id)?.id ?? draft.collectionId,
                categoryIds: [],
              })
            }
          />
        ) : null}
        <CategoriesField
          websiteId={websiteId}
          collectionId={draft.collectionId}
          value={draft.categoryIds}
          error={getFirstError(errors, 'categoryIds')}
          disabled={disabled}
          onChange={(categoryIds) => change({ categoryIds })}
        />
        <TagsInput
          label="Tags"
          description="Press Enter after each."
          // Read-only chips stay readable.
          readOnly={disabled}
          data={tags.map(({ tag }) => tag)}
          value={[...draft.tags]}
          error={getFirstError(errors, 'tags')}
          maxLength={MAX_TAG_LENGTH}
          onChange={(next) => change({ tags: next })}
        />
        <Select
          label="Tax class"
          allowDeselect={false}
          disabled={disabled}
          data={[
            { value: 'standard', label: 'Standard' },
            { value: 'reduced', label: 'Reduced' },
            { value: 'zero', label: 'No tax' },
          ]}
          value={draft.taxClass}
          error={errors.taxClass}
          onChange={(taxClass) => change({ taxClass: taxClass ?? draft.taxClass })}
        />
      </Stack>
    </Panel>
  )
}
