import { Stack, Tabs, Text } from '@mantine/core'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { hasRight } from '#people/roles/model.ts'
import type { TagKind } from '../model.ts'
import { TagTable } from './TagTable.tsx'

const KIND_LABELS: Readonly<Record<TagKind, string>> = {
  'post-tag': 'Post tags',
  'post-category': 'Post categories',
  'product-tag': 'Product tags',
}

export const Tags = ({ websiteId, roles }: SiteScreenProps) => {
  const [params, change] = useSearchParams(['kind', 'search', 'sort', 'order', 'page'])
  const kinds: TagKind[] = [
    ...(hasRight(roles, 'pages.read') ? (['post-tag', 'post-category'] as const) : []),
    ...(hasRight(roles, 'products.read') ? (['product-tag'] as const) : []),
  ]
  const kind = isOneOf(kinds, params.kind) ? params.kind : kinds[0]
  return (
    <Page title="Tags" description="Organize posts and products. Renaming a tag updates it everywhere.">
      {kind ? (
        <Tabs value={kind} onChange={(next) => change({ kind: next ?? '', search: '', sort: '', order: '', page: '' })}>
          <Tabs.List>
            {kinds.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {KIND_LABELS[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {kinds.map((one) => (
            <Tabs.Panel key={one} value={one} pt="md">
              {one === kind ? (
                <Stack>
                  <TagTable
                    key={one}
                    websiteId={websiteId}
                    kind={one}
                    mayEdit={hasRight(roles, one === 'product-tag' ? 'products.edit' : 'pages.edit')}
                    params={params}
                    change={change}
                  />
                </Stack>
              ) : null}
            </Tabs.Panel>
          ))}
        </Tabs>
      ) : (
        <Text>Your role has no access to posts or products.</Text>
      )}
    </Page>
  )
}
