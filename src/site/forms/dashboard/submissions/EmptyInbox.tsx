import { Button } from '@mantine/core'
import { FileText, Inbox, SearchX } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { EmptyState } from '#design/feedback/query-states.tsx'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import type { SubmissionFilters } from '#site/forms/contract.ts'

const EMPTY_FOLDERS: Readonly<Partial<Record<SubmissionFilters['folder'], [title: string, text: string]>>> = {
  unread: ['No unread submissions', 'You have read everything.'],
  undelivered: ['Everything was sent', 'Emails, webhooks and mailing list entries that wait or failed show up here.'],
  spam: ['No spam', 'Submissions that look automated are kept here. Nothing is sent for them.'],
}

type EmptyProps = {
  websiteId: WebsiteId
  folder: SubmissionFilters['folder']
  isFiltered: boolean
  hasForms: boolean
  mayEdit: boolean
  showAll: () => void
}

/** Says why the list is empty, and what to do next. */
export const EmptyInbox = ({ websiteId, folder, isFiltered, hasForms, mayEdit, showAll }: EmptyProps) => {
  const showInbox = (label: string) => (
    <Button variant="default" onClick={showAll}>
      {label}
    </Button>
  )
  if (isFiltered)
    return (
      <EmptyState icon={SearchX} title="No submissions found" action={showInbox('Show all submissions')}>
        Try a different search or fewer filters.
      </EmptyState>
    )
  const [title, text] = EMPTY_FOLDERS[folder] ?? []
  if (title)
    return (
      <EmptyState icon={Inbox} title={title} action={showInbox('Show inbox')}>
        {text}
      </EmptyState>
    )
  return hasForms ? (
    <EmptyState
      icon={Inbox}
      title="No submissions yet"
      action={<ButtonLink to={sitePath(websiteId, 'pages')}>Go to pages</ButtonLink>}
    >
      Add a form block to a page, choose your form and publish the page. What visitors send is listed here.
    </EmptyState>
  ) : (
    <EmptyState
      icon={FileText}
      title="No forms yet"
      action={mayEdit ? <ButtonLink to={sitePath(websiteId, 'forms')}>Create a form</ButtonLink> : undefined}
    >
      Create a form and add it to a page. What visitors send is listed here.
    </EmptyState>
  )
}
