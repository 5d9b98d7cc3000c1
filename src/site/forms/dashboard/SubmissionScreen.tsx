import { Skeleton, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { MailX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormId, SubmissionId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { EmptyState, LoadError } from '#design/feedback/query-states.tsx'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { Page } from '#design/layout/Page.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink, TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { hasRight } from '#people/roles/model.ts'
import { Answers } from './submissions/Answers.tsx'
import { Deliveries } from './submissions/Deliveries.tsx'
import { FILTER_PARAMS, toFilters } from './submissions/filters.ts'
import { nameSubmission } from './submissions/labels.ts'
import { SpamNotice } from './submissions/SpamNotice.tsx'
import { SubmissionActions } from './submissions/SubmissionActions.tsx'
import classes from './submissions/submissions.module.css'
import { useSubmission, useUpdateSubmissions } from './submissions/use-submissions.ts'

type Ref = { formId: FormId; submissionId: SubmissionId }
type Props = Pick<SiteScreenProps, 'websiteId' | 'roles'>

const Gone = ({ websiteId }: Pick<Props, 'websiteId'>) => (
  <Page title="Form submission">
    <EmptyState
      icon={MailX}
      title="Submission not found"
      action={<ButtonLink to={sitePath(websiteId, 'form-submissions')}>All submissions</ButtonLink>}
    >
      It may have been deleted. Open submissions from the list.
    </EmptyState>
  </Page>
)

export const SubmissionScreen = ({ websiteId, roles }: SiteScreenProps) => {
  const params = useParams({ strict: false }) as Partial<Record<keyof Ref, string>>
  const formId = FormId.safeParse(params.formId).data
  const submissionId = SubmissionId.safeParse(params.submissionId).data
  if (!formId || !submissionId) return <Gone websiteId={websiteId} />
  return <Loaded key={submissionId} websiteId={websiteId} roles={roles} formId={formId} submissionId={submissionId} />
}

/** Marks the submission as read when it is shown for the first time, but not again after “Mark as unread”. */
const useMarkAsRead = (websiteId: Props['websiteId'], id: SubmissionId, isUnread: boolean): void => {
  const update = useUpdateSubmissions()
  const isMarked = useRef(false)
  const mark = useEffectEvent(() => {
    if (isMarked.current) return
    isMarked.current = true
    update.mutate({ params: { websiteId }, body: { ids: [id], isRead: true } })
  })
  useEffect(() => {
    if (isUnread) mark()
  }, [isUnread])
}

const Loaded = ({ websiteId, roles, formId, submissionId }: Props & Ref) => {
  const [params] = useSearchParams(FILTER_PARAMS)
  const query = useSubmission(websiteId, { formId, submissionId }, toFilters(params))
  const mayEdit = hasRight(roles, 'forms.edit')
  const submission = query.data
  useMarkAsRead(websiteId, submissionId, mayEdit && submission?.isRead === false)
  if (!submission)
    return query.error && toApiError(query.error).status === 404 ? (
      <Gone websiteId={websiteId} />
    ) : (
      <Page title="Form submission">
        {query.error ? (
          <LoadError error={query.error} retry={() => query.refetch()} />
        ) : (
          <output aria-label="Loading">
            <Stack>
              <Skeleton height={260} radius="md" />
              <Skeleton height={140} radius="md" />
            </Stack>
          </output>
        )}
      </Page>
    )
  const { formName, createdAt, pageTitle, pagePath, disclaimer } = submission
  return (
    <Page
      title={nameSubmission(submission)}
      description={
        <>
          {formName}, {formatLocalDateTime(createdAt)}{' '}
          <TextLink to={sitePath(websiteId, 'form-submissions')} search={params} underline="always">
            All submissions
          </TextLink>
        </>
      }
      action={<SubmissionActions websiteId={websiteId} submission={submission} params={params} mayEdit={mayEdit} />}
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          {submission.isSpam ? <SpamNotice websiteId={websiteId} id={submissionId} mayEdit={mayEdit} /> : null}
          <Panel title="Answers">
            <Answers websiteId={websiteId} submission={submission} />
          </Panel>
          {disclaimer ? (
            <Panel title="Disclaimer" description={`Version ${disclaimer.version}, as the visitor saw it.`}>
              <Text size="sm" className={classes.text}>
                {disclaimer.content}
              </Text>
            </Panel>
          ) : null}
        </div>
        <div className={classes.column}>
          <Deliveries websiteId={websiteId} submission={submission} mayEdit={mayEdit} />
          {pageTitle || pagePath ? (
            <Panel title="Sent from">
              <Text size="sm" className={classes.text}>
                {pageTitle}
              </Text>
              <Text size="sm" c="dimmed" className={classes.text}>
                {pagePath}
              </Text>
            </Panel>
          ) : null}
        </div>
      </div>
    </Page>
  )
}
