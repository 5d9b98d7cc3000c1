import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { countWord } from '#design/format/count-word.ts'
import { CsvImportDialog } from '#design/upload/CsvImportDialog.tsx'
import { importSubscribers, listMailingLists, listSubscribers, type MailingList } from '../contract.ts'

type Props = { websiteId: WebsiteId; list: MailingList; onClose: () => void }

export const ImportDialog = ({ websiteId, list, onClose }: Props) => {
  const [hasConsent, setHasConsent] = useState(false)
  const [consentError, setConsentError] = useState<string>()
  const upload = useEndpointMutation(importSubscribers, { invalidates: [listSubscribers, listMailingLists] })
  const validate = (): boolean => {
    setConsentError(hasConsent ? undefined : 'Confirm that these people agreed to receive emails.')
    return hasConsent
  }
  return (
    <CsvImportDialog
      title={`Import subscribers to ${list.name}`}
      help="The first line names the columns: “email”, and optionally “name” or “first name” and “last name”. Imported people are subscribed without a confirmation email."
      countAdded={(count) => countWord(count, 'subscriber', 'subscribers')}
      describeExisting={(count) =>
        `${countWord(count, 'address was', 'addresses were')} on the list already and did not change. People who unsubscribed stay unsubscribed.`
      }
      upload={upload}
      validate={validate}
      onImport={(csv) => upload.mutate({ params: { websiteId, listId: list.id }, body: { csv, hasConsent: true } })}
      onClose={onClose}
    >
      <Checkbox
        label="These people agreed to receive emails from this site"
        checked={hasConsent}
        error={consentError}
        onChange={(event) => setHasConsent(event.currentTarget.checked)}
      />
    </CsvImportDialog>
  )
}
