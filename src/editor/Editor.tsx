import { useParams } from '@tanstack/react-router'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { EditorShell } from './shell/EditorShell.tsx'
import { OpenDraft } from './shell/OpenDraft.tsx'
import { startPreload } from './state/preload.ts'

export { startPreload }

/** Opens a page, post or screen of a site for editing. */
export const Editor = (props: SiteScreenProps) => {
  const { kind, ownerId } = useParams({ strict: false }) as { kind?: string; ownerId?: string }
  return (
    <OpenDraft {...props} draft={{ kind, ownerId }} back={{ path: 'pages', label: 'pages' }}>
      <EditorShell />
    </OpenDraft>
  )
}
