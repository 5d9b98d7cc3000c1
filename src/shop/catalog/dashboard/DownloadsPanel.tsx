import { Text } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { FilesPanel } from '#shop/downloads/dashboard/FilesPanel.tsx'

type Props = {
  websiteId: WebsiteId
  roles: readonly number[]
  /** Undefined until the product is saved as a digital product. */
  productId: string | undefined
}

/** The files of a digital product. */
export const DownloadsPanel = ({ websiteId, roles, productId }: Props) =>
  productId === undefined ? (
    <Panel title="Files">
      <Text>Save the product to add the files that buyers download.</Text>
    </Panel>
  ) : (
    <FilesPanel websiteId={websiteId} roles={roles} productId={productId} />
  )
