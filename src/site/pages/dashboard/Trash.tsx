import { Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { deletePage, listPages, listTrash, restorePage } from '../contract.ts'

const CHANGED = [listTrash, listPages] as const
const day = (at: string): string => new Date(at).toLocaleDateString('en', { day: 'numeric', month: 'long' })

export const Trash = ({ websiteId, mayEdit }: { websiteId: WebsiteId; mayEdit: boolean }) => {
  const trash = useEndpointQuery(listTrash, { params: { websiteId } })
  const restore = useEndpointMutation(restorePage, { invalidates: CHANGED })
  const remove = useEndpointMutation(deletePage, { invalidates: CHANGED })
  const [pageToDelete, setPageToDelete] = useState<{ collectionId: CollectionId; title: string }>()
  return (
    <QueryContent query={trash} loading={<Skeleton height={120} />}>
      {({ pages }) =>
        pages.length === 0 ? (
          <EmptyState icon={Trash2} title="Trash is empty">
            Deleted pages are kept for 30 days.
          </EmptyState>
        ) : (
          <Stack>
            <Table.ScrollContainer minWidth={320}>
              <Table>
                <Table.Tbody>
                  {pages.map(({ collectionId, title, urlId, goneAt }) => (
                    <Table.Tr key={collectionId}>
                      <Table.Td>
                        <Text fw={500}>{title}</Text>
                        <Text size="xs" c="dimmed">{`/${urlId} · deleted permanently on ${day(goneAt)}`}</Text>
                      </Table.Td>
                      <Table.Td>
                        {mayEdit ? (
                          <Group gap="xs" justify="flex-end">
                            <Button
                              size="xs"
                              variant="default"
                              aria-label={`Restore ${title}`}
                              onClick={() =>
                                restore.mutate(
                                  { params: { websiteId, collectionId } },
                                  {
                                    onError: notifyError,
                                    onSuccess: ({ path }) => notify(`${title} restored at ${path}`),
                                  },
                                )
                              }
                            >
                              Restore
                            </Button>
                            <Button
                              size="xs"
                              variant="subtle"
                              color="red"
                              aria-label={`Delete ${title} permanently`}
                              onClick={() => setPageToDelete({ collectionId, title })}
                            >
                              Delete
                            </Button>
                          </Group>
                        ) : null}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            {pageToDelete ? (
              <ConfirmDialog
                opened
                onClose={() => setPageToDelete(undefined)}
                title={`Delete ${pageToDelete.title} permanently?`}
                confirmLabel="Delete permanently"
                mutation={remove}
                request={{ params: { websiteId, collectionId: pageToDelete.collectionId } }}
                onSuccess={() => notify(`${pageToDelete.title} deleted`)}
              >
                The page, its draft and its version history are deleted. This cannot be undone.
              </ConfirmDialog>
            ) : null}
          </Stack>
        )
      }
    </QueryContent>
  )
}
