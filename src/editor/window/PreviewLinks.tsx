import { Button, CopyButton, Group, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#design/Dialog.tsx'
import { notify, notifyError } from '#design/notify.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/query.ts'
import { Answered } from '#design/states.tsx'
import { momentInWords } from '#design/when.ts'
import { may } from '#people/roles/model.ts'
import { endPreviewLink, listPreviewLinks, makePreviewLink } from '#site/drafts/contract.ts'
import { useEditor } from '../state/use-editor.ts'
import { useSession } from '../state/use-session.ts'

const LIVES = [
  { value: '1', label: 'For a day' },
  { value: '7', label: 'For a week' },
  { value: '30', label: 'For 30 days' },
  { value: '90', label: 'For 90 days' },
]

/** Secret addresses that show the draft to whoever has them. */
export const PreviewLinks = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const [made, setMade] = useState<string | null>(null)
  const close = (): void => {
    setMade(null)
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={close} title="Preview link">
      <Stack gap="md">
        <Text>Whoever has the link sees the draft as it is at that moment, without signing in.</Text>
        <Make made={made} setMade={setMade} />
        <Links />
      </Stack>
    </Dialog>
  )
}

const Make = ({ made, setMade }: { made: string | null; setMade: (url: string | null) => void }) => {
  const { roles } = useEditor()
  const { params, saver } = useSession()
  const [days, setDays] = useState('7')
  const make = useEndpointMutation(makePreviewLink, {
    invalidates: [listPreviewLinks],
    onSuccess: ({ url }) => setMade(url),
  })
  if (!may(roles, 'pages.edit')) return null
  const go = async (): Promise<void> => {
    try {
      if (await saver.flush()) await make.mutateAsync({ params, body: { days: Number(days) } })
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <>
      <Group align="flex-end">
        <Select
          label="How long it works"
          data={LIVES}
          value={days}
          onChange={(value) => setDays(value ?? '7')}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          flex={1}
        />
        <Button onClick={() => void go()} loading={make.isPending}>
          Make a link
        </Button>
      </Group>
      {made ? (
        <Group align="flex-end" wrap="nowrap">
          <TextInput
            label="Your link, shown only now"
            value={made}
            readOnly
            flex={1}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={made}>
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
  const { roles } = useEditor()
  const { params } = useSession()
  const links = useEndpointQuery(listPreviewLinks, { params })
  const end = useEndpointMutation(endPreviewLink, {
    invalidates: [listPreviewLinks],
    onSuccess: () => notify('The link no longer works.'),
  })
  return (
    <Answered query={links} loading={<Skeleton height={60} />}>
      {({ links: all }) =>
        all.length === 0 ? (
          <Text c="dimmed">There is no link to this page yet.</Text>
        ) : (
          <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {all.map(({ linkId, by, until }) => (
              <Group key={linkId} component="li" justify="space-between" wrap="nowrap">
                <Text size="sm">
                  By {by}, until {momentInWords(until)}
                </Text>
                {may(roles, 'pages.edit') ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={end.isPending && end.variables.params.linkId === linkId}
                    onClick={() => end.mutate({ params: { ...params, linkId } }, { onError: notifyError })}
                  >
                    End it
                  </Button>
                ) : null}
              </Group>
            ))}
          </Stack>
        )
      }
    </Answered>
  )
}
