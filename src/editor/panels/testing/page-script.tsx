import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import type { WebsiteId } from '#base/id.ts'
import { Design } from '#design/Design.tsx'
import { createQueryClient } from '#design/query.ts'
import type { PageDocument } from '#document/page.ts'
import { type CanvasRequest, requestsOf } from '#editor/canvas/requests.ts'
import { InsertMenu } from '#editor/insert/InsertMenu.tsx'
import { createEditor, type Editor } from '#editor/state/editor.ts'
import { EditorProvider } from '#editor/state/use-editor.ts'
import { Panel } from '#editor/window/Panel.tsx'
import { Layers } from '../Layers.tsx'
import { SidePanel } from '../SidePanel.tsx'

/** The panels alone in a window, with an editor that a test can ask what became of the page. */

declare global {
  interface Window {
    openPanel?(part: 'side' | 'layers' | 'insert', page: PageDocument, asked?: CanvasRequest): Editor
    /** How often the panel asked to be closed. */
    closings?: number
  }
}

const parts = { side: SidePanel, layers: Layers, insert: InsertMenu }
const websiteId = '01980a3c-7c1e-7b4a-9d3e-000000000001' as WebsiteId

window.openPanel = (part, page, asked) => {
  const editor = createEditor(page)
  if (asked) requestsOf(editor).ask(asked)
  const owner = { kind: 'page' as const, ownerId: websiteId, title: 'Home', path: '/' }
  const Part = parts[part]
  createRoot(document.getElementById('root') ?? document.body).render(
    <Design>
      <QueryClientProvider client={createQueryClient({ onSignedOut: () => {} })}>
        <EditorProvider value={{ websiteId, owner, roles: [], editor }}>
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
        </EditorProvider>
      </QueryClientProvider>
    </Design>,
  )
  return editor
}
