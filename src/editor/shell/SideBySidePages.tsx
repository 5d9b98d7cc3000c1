import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { BlockId, PageDocument, SectionId } from '#document/page.ts'
import type { FrameHost, FrameRemote, Geometry, View } from '../frame/bridge.ts'
import { Frame } from '../frame/Frame.tsx'
import { getFrameWidth } from '../state/devices.ts'
import type { PageChange } from '../state/page-diff.ts'
import { useEditorState, useSession } from '../state/use-session.ts'
import classes from './version-history.module.css'

type SideBySideProps = { before: PageDocument; after: PageDocument; changes: readonly PageChange[]; number: number }

/** Two pages side by side with synchronized scrolling; differences are outlined in both. */
export const SideBySidePages = ({ before, after, changes, number }: SideBySideProps) => {
  const remotes = useRef<{ before?: FrameRemote; after?: FrameRemote }>({})
  /** Scroll positions that we set ourselves: their scroll events must not scroll the other, possibly longer, page back. */
  const scrolledByUs = useRef<{ before?: number; after?: number }>({})
  const syncScroll = (side: 'before' | 'after', y: number): void => {
    const other = side === 'before' ? 'after' : 'before'
    const isEcho = scrolledByUs.current[side] === y
    delete scrolledByUs.current[side]
    const remote = remotes.current[other]
    if (isEcho || !remote) return
    const from = remote.view().y
    remote.scrollTo({ y })
    const to = remote.view().y
    if (to !== from) scrolledByUs.current[other] = to
  }
  const inBefore = changes.filter(({ type }) => type !== 'added')
  const inAfter = changes.filter(({ type }) => type !== 'removed')
  return (
    <div className={classes.frames}>
      <Side
        title={`Version ${number}`}
        page={before}
        changes={inBefore}
        onReady={(remote) => {
          remotes.current.before = remote
        }}
        onScroll={(y) => syncScroll('before', y)}
      />
      <Side
        title="Current draft"
        page={after}
        changes={inAfter}
        onReady={(remote) => {
          remotes.current.after = remote
        }}
        onScroll={(y) => syncScroll('after', y)}
      />
    </div>
  )
}

type SideProps = {
  title: string
  page: PageDocument
  changes: readonly PageChange[]
  onReady: (remote: FrameRemote) => void
  onScroll: (y: number) => void
}

const Side = ({ title, page, changes, onReady, onScroll }: SideProps) => {
  const { websiteId, owner } = useSession()
  const device = useEditorState((state) => state.device)
  const { ref, width: room, height } = useElementSize<HTMLDivElement>()
  const frame = useRef<FrameRemote>(undefined)
  const [seen, setSeen] = useState<{ geometry: Geometry; view: View }>()
  const width = getFrameWidth(device)
  const zoom = Math.min(1, room / width)
  const measure = (): void => {
    if (frame.current) setSeen({ geometry: frame.current.geometry(), view: frame.current.view() })
  }
  // Created once, because a frame keeps its host: `measure` and `onScroll` only use refs and state setters.
  const [host] = useState<FrameHost>(() => ({
    onGeometryChange: measure,
    onScroll: (view) => {
      measure()
      onScroll(view.y)
    },
  }))
  return (
    <figure className={classes.side}>
      <Text component="figcaption" size="sm" fw={500} mb={6}>
        {title}
      </Text>
      <div ref={ref} className={classes.frame}>
        {zoom > 0 ? (
          <div className={classes.scaled} style={{ transform: `scale(${zoom})`, width }}>
            <Frame
              websiteId={websiteId}
              page={page}
              path={owner.path}
              owner={owner}
              width={width}
              height={Math.round(height / zoom)}
              readOnly
              title={title}
              host={host}
              onReady={(remote) => {
                frame.current = remote
                measure()
                onReady(remote)
              }}
            />
            {seen ? <Marks changes={changes} {...seen} /> : null}
          </div>
        ) : null}
      </div>
    </figure>
  )
}

type MarksProps = { changes: readonly PageChange[]; geometry: Geometry; view: View }

/** Outlines of differences; the list below describes them in text. */
const Marks = ({ changes, geometry, view }: MarksProps) => (
  <div className={classes.marks} aria-hidden>
    {changes.map(({ target, id, type }) => {
      const rect = target === 'section' ? geometry.sections.get(id as SectionId) : geometry.blocks.get(id as BlockId)
      if (!rect) return null
      const { x, y, width, height } = rect
      return (
        <span
          key={`${target} ${id}`}
          className={classes.mark}
          data-how={type}
          style={{ left: x - view.x, top: y - view.y, width, height }}
        />
      )
    })}
  </div>
)
