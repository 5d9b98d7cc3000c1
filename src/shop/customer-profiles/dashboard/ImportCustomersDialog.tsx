import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { countWord } from '#design/format/count-word.ts'
import { CsvImportDialog } from '#design/upload/CsvImportDialog.tsx'
import { importCustomers, listCustomers } from '../contract.ts'

const countCustomers = (count: number): string => countWord(count, 'customer', 'customers')

export const ImportCustomersDialog = ({ websiteId, onClose }: { websiteId: WebsiteId; onClose: () => void }) => {
  const upload = useEndpointMutation(importCustomers, { invalidates: [listCustomers] })
  return (
    <CsvImportDialog
      title="Import customers"
      help="The first line names the columns: “email”, and optionally “name” (or “first name” and “last name”), “phone”, “note”, “tags” and “marketing consent”. Customer exports of Shopify and Squarespace work too. No emails are sent."
      countAdded={countCustomers}
      describeExisting={(count) => `${countCustomers(count)} with these addresses existed and did not change.`}
      upload={upload}
      onImport={(csv) => upload.mutate({ params: { websiteId }, body: { csv } })}
      onClose={onClose}
    />
  )
}
