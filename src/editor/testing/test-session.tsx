import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { allPlanFeatures } from '#base/plan-features.ts'
import { createQueryClient } from '#design/api/endpoint-hooks.ts'
import { DesignProvider } from '#design/theme/DesignProvider.tsx'
import type { PageDocument } from '#document/page.ts'
import { createEditor } from '#editor/state/editor.ts'
import { createPresence } from '#editor/state/presence.ts'
import { createSaver, type SaverDependencies } from '#editor/state/saver.ts'
import { createSession, type DraftInfo, type Session } from '#editor/state/session.ts'
import { SessionProvider } from '#editor/state/use-session.ts'
import { websiteId } from './website-id.ts'

/** A real editing session for test pages, without saving. */

const neverSave: SaverDependencies = {
  send: () => new Promise(() => undefined),
  reopen: () => new Promise(() => undefined),
  persist: async () => undefined,
  schedule: () => () => undefined,
  isOnline: () => true,
  notify: () => undefined,
}

export const createTestSession = (page: PageDocument) => {
  const editor = createEditor(page)
  const owner = { kind: 'page' as const, ownerId: websiteId, title: 'Home', path: '/' }
  const session = createSession({
    params: { websiteId, kind: 'page', ownerId: websiteId },
    owner,
    editor,
    saver: createSaver(editor, { page, revision: 0 }, neverSave),
    presence: createPresence(),
    draftInfo: createStore<DraftInfo>(() => ({
      owner,
      published: null,
      changed: false,
      plannedAt: null,
      changedSinceScheduled: false,
    })),
    refresh: async () => undefined,
    close: () => undefined,
  })
  return { editor, session }
}

type Props = { session: Session; children: ReactNode }

export const TestSession = ({ session, children }: Props) => (
  <DesignProvider>
    <QueryClientProvider client={createQueryClient({ onSignedOut: () => {} })}>
      <SessionProvider value={{ ...session, roles: [], planFeatures: allPlanFeatures }}>{children}</SessionProvider>
    </QueryClientProvider>
  </DesignProvider>
)
