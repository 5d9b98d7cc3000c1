import { Button, Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { LoadError } from '#design/feedback/query-states.tsx'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { diffPages } from '#document/diff-pages.ts'
import { hasRight } from '#people/roles/model.ts'
import { listVersions, type Version } from '#site/drafts/contract.ts'
import { useSession } from '../state/use-session.ts'
import { VersionComparison } from './VersionComparison.tsx'
import classes from './version-history.module.css'

/** All published versions, to compare with the draft and to restore. */
export const VersionHistory = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title="Version history" fullScreen>
    {opened ? <VersionList onClose={onClose} /> : null}
  </Dialog>
)

const VersionList = ({ onClose }: { onClose: () => void }) => {
  const { editor, roles } = useSession()
  const { params } = useSession()
  const [selected, setSelected] = useState<Version | null>(null)
  const list = useInfiniteQuery({
    queryKey: [...getQueryKey(listVersions, { params }), 'all'],
    queryFn: ({ pageParam }) => callEndpoint(listVersions, { params, query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: 0,
    getNextPageParam: ({ versions, more }) => (more ? versions.at(-1)?.number : undefined),
    staleTime: 0,
  })
  if (list.error) return <LoadError error={list.error} retry={() => list.refetch()} />
  if (!list.data) return <Skeleton height={200} role="status" aria-label="Loading" />
  const versions = list.data.pages.flatMap((page) => page.versions)
  if (versions.length === 0) return <Text c="dimmed">No versions yet. A version is saved each time you publish.</Text>
  const version = selected ?? versions[0]
  return (
    <div className={classes.versions}>
      <nav aria-label="Version history" className={classes.list}>
        {versions.map((each) => (
          <UnstyledButton
            key={each.versionId}
            className={classes.version}
            aria-current={each.versionId === version?.versionId}
            onClick={() => setSelected(each)}
          >
            <Text fw={500} size="sm">
              Version {each.number}
              {each.current ? ', live' : ''}
            </Text>
            <Text size="xs" c="dimmed">
              {[formatLocalDateTime(each.at), each.by].filter(Boolean).join(', ')}
            </Text>
            {each.note ? <Text size="xs">{each.note}</Text> : null}
          </UnstyledButton>
        ))}
        {list.hasNextPage ? (
          <Button variant="default" size="xs" onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
            Load more
          </Button>
        ) : null}
      </nav>
      {version ? (
        <Stack gap="sm" className={classes.beside}>
          <VersionComparison
            key={version.versionId}
            version={version}
            action={(page) =>
              hasRight(roles, 'pages.edit') ? (
                <Group>
                  <Button
                    onClick={() => {
                      const operations = diffPages(editor.page(), page)
                      if (!editor.perform(operations, { label: `Restore version ${version.number}` })) return
                      notify(`Version ${version.number} restored. Undo to revert.`)
                      onClose()
                    }}
                  >
                    Restore version {version.number}
                  </Button>
                </Group>
              ) : null
            }
          />
        </Stack>
      ) : null}
    </div>
  )
}
