import { Anchor, Badge, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { truncate } from '#base/format/text.ts'
import type { ModeratedComment } from '../contract.ts'
import { AUTHOR_LABELS } from './labels.ts'

/** Longer comments are cut until they are opened. */
const SHOWN_LENGTH = 280

export const CommentCell = ({ comment, siteUrl }: { comment: ModeratedComment; siteUrl: string }) => {
  const [isOpen, setOpen] = useState(false)
  const { authorName, authorEmail, author, body, replyTo, post } = comment
  const short = truncate(body, SHOWN_LENGTH)
  return (
    <Stack gap={4} maw={640}>
      <Group gap={8}>
        <Text fw={600} size="sm" span dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {authorName}
        </Text>
        <Badge color={author === 'visitor' ? 'gray' : 'green'} miw="max-content">
          {AUTHOR_LABELS[author]}
        </Badge>
        {authorEmail ? (
          <Text size="sm" c="dimmed" span style={{ overflowWrap: 'anywhere' }}>
            {authorEmail}
          </Text>
        ) : null}
      </Group>
      <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {isOpen ? body : short}
      </Text>
      {short === body ? null : (
        <UnstyledButton onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          <Text size="sm" td="underline">
            {isOpen ? 'Show less' : 'Show all'}
          </Text>
        </UnstyledButton>
      )}
      <Text size="sm" c="dimmed">
        {replyTo ? `Reply to ${replyTo} on ` : 'On '}
        <Anchor inherit underline="always" c="dimmed" href={siteUrl + post.path} target="_blank" rel="noopener">
          {post.title}
        </Anchor>
      </Text>
    </Stack>
  )
}
