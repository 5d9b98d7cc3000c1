import { Skeleton } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError, QueryContent } from '#design/feedback/query-states.tsx'
import { SavedSwitch } from '#design/forms/SavedSwitch.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import { readWeeklySummary, saveWeeklySummary } from '../weekly-summary/contract.ts'

/** Whether the signed-in contributor gets the weekly summary of a site. */
export const WeeklySummaryPanel = ({ websiteId }: { websiteId: WebsiteId }) => {
  const query = useEndpointQuery(readWeeklySummary, { params: { websiteId } })
  const save = useEndpointMutation(saveWeeklySummary, {
    invalidates: [readWeeklySummary],
    onSuccess: ({ isSubscribed, email }) =>
      notify(isSubscribed ? `The summary will be sent to ${email} on Mondays.` : 'You get no weekly summary.'),
  })
  return (
    <Panel
      title="Weekly summary"
      description="Visits, sales, most viewed pages and top sources of the last week, by email on Monday morning."
    >
      <QueryContent query={query} loading={<Skeleton height={44} width={240} />}>
        {({ isSubscribed, email }) => (
          <>
            <FormError>{save.error?.message}</FormError>
            <SavedSwitch
              label="Send me the weekly summary"
              description={`To ${email}`}
              checked={isSubscribed}
              // The panel shows the error.
              onSave={(next) =>
                save.mutateAsync({ params: { websiteId }, body: { isSubscribed: next } }).catch(() => {})
              }
            />
          </>
        )}
      </QueryContent>
    </Panel>
  )
}
