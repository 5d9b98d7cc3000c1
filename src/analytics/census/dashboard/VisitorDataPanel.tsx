import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { downloadText } from '#design/format/download-text.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { deleteVisitorData, exportVisitorData } from '../visitor-data-contract.ts'

/** The id of a visitor: the whole cookie or its first part. Browsers show `|` encoded. */
const readCookieId = (value: string): string => value.trim().split(/\||%7C/i, 1)[0] ?? ''
const COOKIE_ID = /^[\w-]{1,64}$/

/** Answers requests of visitors for their data: download and delete by the value of their cookie. */
export const VisitorDataPanel = ({ websiteId }: { websiteId: WebsiteId }) => {
  const [value, setValue] = useState('')
  const [isAsking, ask] = useDisclosure(false)
  const visitorCookieId = readCookieId(value)
  const isValid = COOKIE_ID.test(visitorCookieId)
  const request = { params: { websiteId, visitorCookieId } }
  const download = useEndpointMutation(exportVisitorData, {
    onSuccess: (data) => {
      if (data.events.length === 0) notify('No data of this visitor')
      else downloadText(`visitor-${visitorCookieId}.json`, JSON.stringify(data, undefined, 2), 'application/json')
    },
  })
  const remove = useEndpointMutation(deleteVisitorData)
  return (
    <>
      <Panel
        id="visitor-data"
        title="Data of one visitor"
        description="If a visitor asks for their data, let them send you the visitor ID that “Cookie settings” on your site shows."
        footer={
          <Group>
            <Button
              variant="default"
              disabled={!isValid}
              loading={download.isPending}
              onClick={() => download.mutate(request)}
            >
              Download
            </Button>
            <Button color="red" variant="outline" disabled={!isValid} onClick={ask.open}>
              Delete
            </Button>
          </Group>
        }
      >
        <Stack maw={560}>
          <FormError>{download.error ? toApiError(download.error).message : null}</FormError>
          <TextInput
            label="Visitor ID"
            description="The value of the cookie ss_cvr works too."
            placeholder="0193-example|1763370000000|…"
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
            error={value.trim() !== '' && !isValid ? 'That is not the value of a visitor’s cookie.' : undefined}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
          />
          <Text size="sm" c="dimmed">
            Visitors who refused cookies have none: what is counted about them cannot be related to a person.
          </Text>
        </Stack>
      </Panel>
      <ConfirmDialog
        opened={isAsking}
        onClose={ask.close}
        title="Delete this visitor’s data?"
        confirmLabel="Delete data"
        mutation={remove}
        request={request}
        onSuccess={() => {
          notify('Data deleted')
          setValue('')
        }}
      >
        Their page views and events are deleted permanently, and reports no longer count them. Orders are kept.
      </ConfirmDialog>
    </>
  )
}
