import { Button, Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#design/call.ts'
import { Dialog } from '#design/Dialog.tsx'
import { notify } from '#design/notify.ts'
import { keyOf } from '#design/query.ts'
import { Failed } from '#design/states.tsx'
import { momentInWords } from '#design/when.ts'
import { operationsBetween } from '#document/between.ts'
import { may } from '#people/roles/model.ts'
import { listVersions, type Version } from '#site/drafts/contract.ts'
import { useEditor } from '../state/use-editor.ts'
import { useSession } from '../state/use-session.ts'
import { Comparison } from './Comparison.tsx'
import classes from './versions.module.css'

/** Everything that was ever published here: to be looked at beside the draft, and to be taken up again. */
export const Versions = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title="Versions" fullScreen>
    {opened ? <Chooser onClose={onClose} /> : null}
  </Dialog>
)

const Chooser = ({ onClose }: { onClose: () => void }) => {
  const { editor, roles } = useEditor()
  const { params } = useSession()
  const [chosen, setChosen] = useState<Version | null>(null)
  const list = useInfiniteQuery({
    queryKey: [...keyOf(listVersions, { params }), 'all'],
    queryFn: ({ pageParam }) => call(listVersions, { params, query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: 0,
    getNextPageParam: ({ versions, more }) => (more ? versions.at(-1)?.number : undefined),
    staleTime: 0,
  })
  if (list.error) return <Failed error={list.error} retry={() => list.refetch()} />
  if (!list.data) return <Skeleton height={200} role="status" aria-label="Loading" />
  const versions = list.data.pages.flatMap((page) => page.versions)
  if (versions.length === 0)
    return <Text c="dimmed">Nothing has been published here yet. Each time you publish, a version is kept.</Text>
  const version = chosen ?? versions[0]
  return (
    <div className={classes.versions}>
      <nav aria-label="Versions" className={classes.list}>
        {versions.map((each) => (
          <UnstyledButton
            key={each.versionId}
            className={classes.version}
            aria-current={each.versionId === version?.versionId}
            onClick={() => setChosen(each)}
          >
            <Text fw={500} size="sm">
              Version {each.number}
              {each.current ? ', seen by visitors' : ''}
            </Text>
            <Text size="xs" c="dimmed">
              {[momentInWords(each.at), each.by].filter(Boolean).join(', ')}
            </Text>
            {each.note ? <Text size="xs">{each.note}</Text> : null}
          </UnstyledButton>
        ))}
        {list.hasNextPage ? (
          <Button variant="default" size="xs" onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
            Show older
          </Button>
        ) : null}
      </nav>
      {version ? (
        <Stack gap="sm" className={classes.beside}>
          <Comparison
            key={version.versionId}
            version={version}
            action={(page) =>
              may(roles, 'pages.edit') ? (
                <Group>
                  <Button
                    onClick={() => {
                      const operations = operationsBetween(editor.page(), page)
                      if (!editor.perform(operations, { label: `restore version ${version.number}` })) return
                      notify(`The draft is version ${version.number} again. Undo takes that back.`)
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
