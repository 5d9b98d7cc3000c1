import { useParams } from '@tanstack/react-router'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { OpenDraft } from '../shell/OpenDraft.tsx'
import { POSTS_LINK } from './posts-link.ts'
import { WritingShell } from './WritingShell.tsx'

/** Opens a post for writing. */
export const WritingScreen = (props: SiteScreenProps) => {
  const { ownerId } = useParams({ strict: false }) as { ownerId?: string }
  return (
    <OpenDraft {...props} draft={{ kind: 'item', ownerId }} back={POSTS_LINK}>
      <WritingShell />
    </OpenDraft>
  )
}
