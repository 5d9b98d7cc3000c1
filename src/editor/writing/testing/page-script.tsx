import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { PageDocument } from '#document/page.ts'
import type { Editor } from '#editor/state/editor.ts'
import { createTestSession, TestSession } from '#editor/testing/test-session.tsx'
import { WritingShell } from '../WritingShell.tsx'

/** Renders the writing view with a real session, so that tests can inspect the page. */

declare global {
  interface Window {
    openWriting?(page: PageDocument): Editor
    editor: Editor
  }
}

window.openWriting = (page) => {
  const { editor, session } = createTestSession(page)
  const route = createRootRoute({
    component: () => (
      <TestSession session={session}>
        <main>
          <WritingShell />
        </main>
      </TestSession>
    ),
  })
  const router = createRouter({ routeTree: route, history: createMemoryHistory() })
  createRoot(document.getElementById('root') ?? document.body).render(<RouterProvider router={router} />)
  return editor
}
