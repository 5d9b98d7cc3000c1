import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { touchedFields } from './fields.ts'
import type { IslandView } from './loader.ts'

function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  // The effects of what is inside ran before this one, so that every handler is in place.
  useEffect(onAlive, [onAlive])
  return children
}

/** Resolves when the island can take what its visitor did: true if it is alive, false if its code threw and it is as the server drew it. */
export const hydrate = (root: HTMLElement, view: IslandView): Promise<boolean> => {
  const View = view as ComponentType<object>
  const props: object = JSON.parse(root.dataset.props ?? '{}')
  const asServed = root.cloneNode(true)
  const tellFields = touchedFields(root)
  return new Promise((resolve) => {
    // Once React is done with its own work: what it is told in the middle of it, it would first undo and then do.
    const onAlive = () =>
      queueMicrotask(() => {
        tellFields()
        resolve(true)
      })
    hydrateRoot(
      root,
      <Alive onAlive={onAlive}>
        <View {...props} />
      </Alive>,
      {
        identifierPrefix: root.dataset.islandKey,
        onUncaughtError: (error) => {
          // React has emptied the island by now. Its HTML works without scripts; nothing does not.
          root.replaceChildren(...asServed.childNodes)
          reportError(error)
          resolve(false)
        },
      },
    )
  })
}
