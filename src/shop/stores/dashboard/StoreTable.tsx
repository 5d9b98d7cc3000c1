import { Badge, Group, Table, Text } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { SitePageLink } from '#design/routing/site-page-link.tsx'
import tables from '#design/tables/table.module.css'
import type { Store } from '../contract.ts'
import { getViewLabel } from './labels.ts'

export const StoreTable = ({ websiteId, stores }: { websiteId: WebsiteId; stores: readonly Store[] }) => (
  <Table className={tables.table} highlightOnHover>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Store</Table.Th>
        <Table.Th>URL</Table.Th>
        <Table.Th>Layout</Table.Th>
        <Table.Th className={tables.number}>Products</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {stores.map((store) => (
        <Table.Tr key={store.id}>
          <Table.Td>
            <Group gap="xs">
              <TextLink to={sitePath(websiteId, `stores/${store.id}`)} fw={500}>
                {store.title}
              </TextLink>
              {store.enabled ? null : <Badge color="gray">Hidden</Badge>}
            </Group>
          </Table.Td>
          <Table.Td data-label="URL">
            <SitePageLink path={store.fullUrl}>
              {store.fullUrl} <ExternalLink size={13} aria-label="(opens in a new tab)" />
            </SitePageLink>
          </Table.Td>
          <Table.Td data-label="Layout">{getViewLabel(store.view)}</Table.Td>
          <Table.Td data-label="Products" className={tables.number}>
            <Text span>{store.productCount.toLocaleString('en')}</Text>
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
