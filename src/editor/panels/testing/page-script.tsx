import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createStore } from 'zustand/vanilla'
import type { WebsiteId } from '#base/id.ts'
import { createQueryClient } from '#design/api/endpoint-hooks.ts'
import { DesignProvider } from '#design/theme/DesignProvider.tsx'
import type { PageDocument } from '#document/page.ts'
import type { InsertRequest } from '#editor/canvas/insert-request.ts'
import { InsertMenu } from '#editor/insert/InsertMenu.tsx'
import { Panel } from '#editor/shell/Panel.tsx'
import { createEditor, type Editor } from '#editor/state/editor.ts'
import { createPresence } from '#editor/state/presence.ts'
import { createSaver, type SaverDependencies } from '#editor/state/saver.ts'
import { createSession, type DraftInfo } from '#editor/state/session.ts'
import { SessionProvider } from '#editor/state/use-session.ts'
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
const websiteId = '01980a3c-7c1e-7b4a-9d3e-000000000001' as WebsiteId

const neverSave: SaverDependencies = {
  send: () => new Promise(() => undefined),
  reopen: () => new Promise(() => undefined),
  persist: async () => undefined,
  schedule: () => () => undefined,
  isOnline: () => true,
  notify: () => undefined,
}

window.openPanel = (part, page, request) => {
  const editor = createEditor(page)
  const owner = { kind: 'page' as const, ownerId: websiteId, title: 'Home', path: '/' }
  const session = createSession({
    params: { websiteId, kind: 'page', ownerId: websiteId },
    owner,
    editor,
    saver: createSaver(editor, { page, revision: 0 }, neverSave),
    presence: createPresence(),
    draftInfo: createStore<DraftInfo>(() => ({ owner, published: null, changed: false })),
    refresh: async () => undefined,
    close: () => undefined,
  })
  if (request) session.insertRequests.send(request)
  const Part = parts[part]
  createRoot(document.getElementById('root') ?? document.body).render(
    <DesignProvider>
      <QueryClientProvider client={createQueryClient({ onSignedOut: () => {} })}>
        <SessionProvider value={{ ...session, roles: [] }}>
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
        </SessionProvider>
      </QueryClientProvider>
    </DesignProvider>,
  )
  return editor
}
