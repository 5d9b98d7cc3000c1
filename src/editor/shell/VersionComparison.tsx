import { Group, List, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { getBlockDefinition } from '#blocks/registry.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import type { PageDocument } from '#document/page.ts'
import { readVersion, type Version } from '#site/drafts/contract.ts'
import { extractText } from '../state/extract-text.ts'
import { diffPages, type PageChange } from '../state/page-diff.ts'
import { useEditorState, useSession } from '../state/use-session.ts'
import { SideBySidePages } from './SideBySidePages.tsx'

const CHANGE_LABELS = { added: 'added', removed: 'removed', changed: 'changed', moved: 'moved' } as const
const MAX_EXCERPT_LENGTH = 60

const describeChange = ({ target, id }: PageChange, before: PageDocument, after: PageDocument): string => {
  if (target === 'section') {
    const at = (page: PageDocument) => page.sections.findIndex((section) => section.id === id)
    const [page, index] = at(after) >= 0 ? [after, at(after)] : [before, at(before)]
    return `Section “${page.sections[index]?.name ?? index + 1}”`
  }
  const block =
    Object.values(after.blocks).find((each) => each.id === id) ??
    Object.values(before.blocks).find((each) => each.id === id)
  if (!block) return 'Block'
  const text = extractText([{ type: 'replaceBlock', block }]).replaceAll('\n', ' ')
  const label = getBlockDefinition(block.type)?.label ?? block.type
  return text
    ? `${label} “${text.length > MAX_EXCERPT_LENGTH ? `${text.slice(0, MAX_EXCERPT_LENGTH)}…` : text}”`
    : label
}

/** Compares a version with the draft. */
export const VersionComparison = ({
  version,
  action,
}: {
  version: Version
  action: (page: PageDocument) => ReactNode
}) => {
  const { params } = useSession()
  const draft = useEditorState(({ history }) => history.page)
  const query = useEndpointQuery(readVersion, { params: { ...params, versionId: version.versionId } })
  return (
    <QueryContent query={query} loading={<Skeleton height={200} />}>
      {({ page }) => {
        const changes = diffPages(page, draft)
        return (
          <>
            <Group justify="space-between">
              <Title order={3}>Changes since version {version.number}</Title>
              {changes.length > 0 ? action(page) : null}
            </Group>
            <SideBySidePages before={page} after={draft} changes={changes} number={version.number} />
            {changes.length === 0 ? (
              <Text>No changes since this version.</Text>
            ) : (
              <List>
                {changes.map((change) => (
                  <List.Item key={`${change.target} ${change.id} ${change.type}`}>
                    {describeChange(change, page, draft)} {CHANGE_LABELS[change.type]}
                  </List.Item>
                ))}
              </List>
            )}
          </>
        )
      }}
    </QueryContent>
  )
}
