import { Button, CopyButton, Group, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { hasRight } from '#people/roles/model.ts'
import { createPreviewLink, deletePreviewLink, listPreviewLinks } from '#site/drafts/contract.ts'
import { useSession } from '../state/use-session.ts'

const LIFETIMES = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
]

/** Creates and deletes secret URLs that show the draft without signing in. */
export const PreviewLinks = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const [url, setUrl] = useState<string | null>(null)
  const close = (): void => {
    setUrl(null)
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={close} title="Preview link">
      <Stack gap="md">
        <Text>Anyone with the link can view the current draft without signing in.</Text>
        <CreateLink url={url} setUrl={setUrl} />
        <Links />
      </Stack>
    </Dialog>
  )
}

const CreateLink = ({ url, setUrl }: { url: string | null; setUrl: (url: string | null) => void }) => {
  const { roles } = useSession()
  const { params, saver } = useSession()
  const [days, setDays] = useState('7')
  const creation = useEndpointMutation(createPreviewLink, {
    invalidates: [listPreviewLinks],
    onSuccess: ({ url }) => setUrl(url),
  })
  if (!hasRight(roles, 'pages.edit')) return null
  const createLink = async (): Promise<void> => {
    try {
      if (await saver.flush()) await creation.mutateAsync({ params, body: { days: Number(days) } })
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <>
      <Group align="flex-end">
        <Select
          label="Expires after"
          data={LIFETIMES}
          value={days}
          onChange={(value) => setDays(value ?? '7')}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          flex={1}
        />
        <Button onClick={() => void createLink()} loading={creation.isPending}>
          Create link
        </Button>
      </Group>
      {url ? (
        <Group align="flex-end" wrap="nowrap">
          <TextInput
            label="Link (shown only once)"
            value={url}
            readOnly
            flex={1}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={url}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </Group>
      ) : null}
    </>
  )
}

const Links = () => {
  const { roles } = useSession()
  const { params } = useSession()
  const links = useEndpointQuery(listPreviewLinks, { params })
  const revocation = useEndpointMutation(deletePreviewLink, {
    invalidates: [listPreviewLinks],
    onSuccess: () => notify('Preview link deleted.'),
  })
  return (
    <QueryContent query={links} loading={<Skeleton height={60} />}>
      {({ links: all }) =>
        all.length === 0 ? (
          <Text c="dimmed">No preview links yet.</Text>
        ) : (
          <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {all.map(({ linkId, by, until }) => (
              <Group key={linkId} component="li" justify="space-between" wrap="nowrap">
                <Text size="sm">
                  Created by {by}, expires {formatLocalDateTime(until)}
                </Text>
                {hasRight(roles, 'pages.edit') ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={revocation.isPending && revocation.variables.params.linkId === linkId}
                    onClick={() => revocation.mutate({ params: { ...params, linkId } }, { onError: notifyError })}
                  >
                    Delete link
                  </Button>
                ) : null}
              </Group>
            ))}
          </Stack>
        )
      }
    </QueryContent>
  )
}
