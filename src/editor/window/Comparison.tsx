import { Group, List, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { definitionOf } from '#blocks/registry.ts'
import { useEndpointQuery } from '#design/query.ts'
import { Answered } from '#design/states.tsx'
import type { PageDocument } from '#document/page.ts'
import { readVersion, type Version } from '#site/drafts/contract.ts'
import { type Change, changesBetween } from '../state/changes.ts'
import { textOfOperations } from '../state/lost-text.ts'
import { useEditorState } from '../state/use-editor.ts'
import { useSession } from '../state/use-session.ts'
import { Compared } from './Compared.tsx'

const HOW = { added: 'added', removed: 'removed', changed: 'changed', moved: 'moved' } as const
const LONGEST = 60

const nameOf = ({ what, id }: Change, before: PageDocument, after: PageDocument): string => {
  if (what === 'section') {
    const at = (page: PageDocument) => page.sections.findIndex((section) => section.id === id)
    const [page, index] = at(after) >= 0 ? [after, at(after)] : [before, at(before)]
    return `Section “${page.sections[index]?.name ?? index + 1}”`
  }
  const block =
    Object.values(after.blocks).find((each) => each.id === id) ??
    Object.values(before.blocks).find((each) => each.id === id)
  if (!block) return 'Block'
  const words = textOfOperations([{ type: 'replaceBlock', block }]).replaceAll('\n', ' ')
  const label = definitionOf(block.type)?.label ?? block.type
  return words ? `${label} “${words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words}”` : label
}

/** What has changed since a version. */
export const Comparison = ({ version, action }: { version: Version; action: (page: PageDocument) => ReactNode }) => {
  const { params } = useSession()
  const draft = useEditorState(({ history }) => history.page)
  const answer = useEndpointQuery(readVersion, { params: { ...params, versionId: version.versionId } })
  return (
    <Answered query={answer} loading={<Skeleton height={200} />}>
      {({ page }) => {
        const changes = changesBetween(page, draft)
        return (
          <>
            <Group justify="space-between">
              <Title order={3}>What has changed since version {version.number}</Title>
              {changes.length > 0 ? action(page) : null}
            </Group>
            <Compared before={page} after={draft} changes={changes} number={version.number} />
            {changes.length === 0 ? (
              <Text>The draft is the same as this version.</Text>
            ) : (
              <List>
                {changes.map((change) => (
                  <List.Item key={`${change.what} ${change.id} ${change.how}`}>
                    {nameOf(change, page, draft)} {HOW[change.how]}
                  </List.Item>
                ))}
              </List>
            )}
          </>
        )
      }}
    </Answered>
  )
}
