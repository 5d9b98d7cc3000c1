import { Button, Menu } from '@mantine/core'
import { ChevronDown, Download } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { buildUrl } from '#design/api/api-client.ts'
import type { Store } from '#shop/stores/contract.ts'
import { exportProducts } from '../contract.ts'
import { FORMATS, type FormatName } from '../model.ts'

const FORMAT_LABELS: Readonly<Record<FormatName, string>> = {
  sitewright: 'Sitewright CSV',
  shopify: 'Shopify CSV',
  squarespace: 'Squarespace CSV',
}

type ExportMenuProps = { websiteId: WebsiteId; stores: readonly Pick<Store, 'id' | 'title'>[] }

/** Exports the products of a store. The links are downloads, so the browser shows the progress. */
export const ExportMenu = ({ websiteId, stores }: ExportMenuProps) => (
  <Menu position="bottom-end" width={320}>
    <Menu.Target>
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        rightSection={<ChevronDown size={14} aria-hidden />}
        disabled={stores.length === 0}
      >
        Export
      </Button>
    </Menu.Target>
    <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
      {stores.map((store) => (
        <div key={store.id}>
          <Menu.Label>{store.title}</Menu.Label>
          {FORMATS.map((format) => (
            <Menu.Item
              key={format}
              component="a"
              href={buildUrl(exportProducts, { params: { websiteId, collectionId: store.id }, query: { format } })}
              download
            >
              {FORMAT_LABELS[format]}
            </Menu.Item>
          ))}
        </div>
      ))}
    </Menu.Dropdown>
  </Menu>
)
