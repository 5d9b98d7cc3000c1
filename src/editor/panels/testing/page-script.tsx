import { createRoot } from 'react-dom/client'
import type { PageDocument } from '#document/page.ts'
import type { InsertRequest } from '#editor/canvas/insert-request.ts'
import { InsertMenu } from '#editor/insert/InsertMenu.tsx'
import { Panel } from '#editor/shell/Panel.tsx'
import type { Editor } from '#editor/state/editor.ts'
import { createTestSession, TestSession } from '#editor/testing/test-session.tsx'
import { Layers } from '../Layers.tsx'
import { SidePanel } from '../SidePanel.tsx'

/** Renders one panel with a real session, so that tests can inspect the page. */

declare global {
  interface Window {
    openPanel?(part: 'side' | 'layers' | 'insert', page: PageDocument, request?: InsertRequest): Editor
    /** How often the panel was closed. */
    closings?: number
  }
}

const parts = { side: SidePanel, layers: Layers, insert: InsertMenu }
window.openPanel = (part, page, request) => {
  const { editor, session } = createTestSession(page)
  if (request) session.insertRequests.send(request)
  const Part = parts[part]
  createRoot(document.getElementById('root') ?? document.body).render(
    <TestSession session={session}>
      {' '}
      <main style={{ width: 320 }}>
        <h1>Editor</h1>
        <Panel
          title="Panel"
          part="settings"
          onClose={() => {
            window.closings = (window.closings ?? 0) + 1
          }}
        >
          <Part />
        </Panel>
      </main>
    </TestSession>,
  )
  return editor
}
