import { createRoot } from 'react-dom/client'
import type { PageDocument } from '#document/page.ts'
import { useShellKeys } from '#editor/shell/use-shell-keys.ts'
import type { Editor } from '#editor/state/editor.ts'
import { createTestSession, TestSession } from '#editor/testing/test-session.tsx'
import { Canvas } from '../Canvas.tsx'

/** Renders the canvas with a real session, so that tests can use the real frame. */

declare global {
  interface Window {
    openCanvas?(page: PageDocument): Editor
  }
}

const Shell = () => {
  useShellKeys({ help: () => undefined })
  return (
    <main style={{ display: 'grid', height: 800 }}>
      <Canvas onReady={() => undefined} />
    </main>
  )
}

window.openCanvas = (page) => {
  const { editor, session } = createTestSession(page)
  createRoot(document.getElementById('root') ?? document.body).render(
    <TestSession session={session}>
      <Shell />
    </TestSession>,
  )
  return editor
}
