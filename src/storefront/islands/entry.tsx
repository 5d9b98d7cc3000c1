import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { captureEditedFields } from './field-replay.ts'
import type { IslandView } from './loader.ts'

function HydrationSignal({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // Effects of children run first, so all handlers are attached.
  useEffect(onHydrated, [onHydrated])
  return children
}

/** Resolves when the island is interactive: true if hydrated, false if its code threw and the server HTML was restored. */
export const hydrate = (root: HTMLElement, view: IslandView): Promise<boolean> => {
  const View = view as ComponentType<object>
  const props: object = JSON.parse(root.dataset.props ?? '{}')
  const serverHtml = root.cloneNode(true)
  const replayFields = captureEditedFields(root)
  return new Promise((resolve) => {
    // After React's commit: events during hydration would be reverted.
    const onHydrated = () =>
      queueMicrotask(() => {
        replayFields()
        resolve(true)
      })
    hydrateRoot(
      root,
      <HydrationSignal onHydrated={onHydrated}>
        <View {...props} />
      </HydrationSignal>,
      {
        identifierPrefix: root.dataset.islandKey,
        onUncaughtError: (error) => {
          // React has removed the content. Restore the server HTML, which works without JavaScript.
          root.replaceChildren(...serverHtml.childNodes)
          reportError(error)
          resolve(false)
        },
      },
    )
  })
}
