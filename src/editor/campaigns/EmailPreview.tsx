import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { ScrollBox } from '#design/charts/ScrollBox.tsx'
import { LoadError } from '#design/feedback/query-states.tsx'
import { previewCampaign } from '#site/campaigns/contract.ts'
import classes from './campaigns.module.css'
import type { Draft } from './draft.ts'

const VIEWS = [
  { value: '600', label: 'Computer' },
  { value: '320', label: 'Phone' },
  { value: 'text', label: 'Plain text' },
]
const DELAY_MS = 400
/** Narrower windows do not show a wide email without scrolling. */
const isNarrow = (): boolean => window.innerWidth < 700

/** The email as it would be sent, rendered by the server, at 600 and 320 px and as plain text. */
export const EmailPreview = ({ websiteId, draft }: { websiteId: WebsiteId; draft: Draft }) => {
  const [view, setView] = useState(() => (isNarrow() ? '320' : '600'))
  const [{ subject, previewText, blocks, listId }] = useDebouncedValue(draft, DELAY_MS)
  const body = { subject, previewText, blocks, listId }
  const { data, error, refetch } = useQuery({
    queryKey: [previewCampaign.path, websiteId, body],
    queryFn: () => callEndpoint(previewCampaign, { params: { websiteId }, body }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <Stack gap="sm" component="section" aria-label="Preview" className={classes.preview}>
      <SegmentedControl aria-label="Preview as" data={VIEWS} value={view} onChange={setView} />
      {draft.subject ? (
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {draft.subject}
        </Text>
      ) : null}
      {error ? <LoadError error={error} retry={refetch} /> : null}
      {!data && !error ? <Skeleton height={420} /> : null}
      {data && view === 'text' ? (
        <ScrollBox label="Plain text" className={classes.text}>
          {data.text}
        </ScrollBox>
      ) : null}
      {data && view !== 'text' ? (
        <ScrollBox label={`Email at ${view} px`} className={classes.stage}>
          <iframe
            title="Email preview"
            srcDoc={data.html}
            sandbox=""
            className={classes.frame}
            style={{ width: Number(view) }}
          />
        </ScrollBox>
      ) : null}
    </Stack>
  )
}
