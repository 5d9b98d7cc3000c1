import { Panel } from '#design/layout/Panel.tsx'
import { MailingListConnection, type MailingListConnectionProps } from './MailingListConnection.tsx'

/** The mailing list of a form, in the form's storage settings. */
export const MailingListPanel = (props: MailingListConnectionProps) => (
  <Panel title="Mailing list" description="Adds people who submit the form to a mailing list.">
    <MailingListConnection {...props} />
  </Panel>
)
