import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { BlockId, PageDocument, SectionId } from '#document/page.ts'
import type { FrameRemote, Geometry, View } from '../frame/bridge.ts'
import { Frame } from '../frame/Frame.tsx'
import type { Change } from '../state/changes.ts'
import { frameWidth } from '../state/devices.ts'
import { useEditor, useEditorState } from '../state/use-editor.ts'
import classes from './versions.module.css'

type ComparedProps = { before: PageDocument; after: PageDocument; changes: readonly Change[]; number: number }

/** Two pages side by side that scroll together, with what differs framed in each. */
export const Compared = ({ before, after, changes, number }: ComparedProps) => {
  const remotes = useRef<{ before?: FrameRemote; after?: FrameRemote }>({})
  /** Where one of them was led to: its own telling of that must not lead the other back, which may be longer. */
  const led = useRef<{ before?: number; after?: number }>({})
  const lead = (side: 'before' | 'after', y: number): void => {
    const other = side === 'before' ? 'after' : 'before'
    const isEcho = led.current[side] === y
    delete led.current[side]
    const remote = remotes.current[other]
    if (isEcho || !remote) return
    const from = remote.view().y
    remote.scrollTo({ y })
    const to = remote.view().y
    if (to !== from) led.current[other] = to
  }
  const inBefore = changes.filter(({ how }) => how !== 'added')
  const inAfter = changes.filter(({ how }) => how !== 'removed')
  return (
    <div className={classes.frames}>
      <Side
        title={`Version ${number}`}
        page={before}
        changes={inBefore}
        onReady={(remote) => {
          remotes.current.before = remote
        }}
        onScroll={(y) => lead('before', y)}
      />
      <Side
        title="The draft now"
        page={after}
        changes={inAfter}
        onReady={(remote) => {
          remotes.current.after = remote
        }}
        onScroll={(y) => lead('after', y)}
      />
    </div>
  )
}

type SideProps = {
  title: string
  page: PageDocument
  changes: readonly Change[]
  onReady: (remote: FrameRemote) => void
  onScroll: (y: number) => void
}

const Side = ({ title, page, changes, onReady, onScroll }: SideProps) => {
  const { websiteId, owner } = useEditor()
  const device = useEditorState((state) => state.device)
  const { ref, width: room, height } = useElementSize<HTMLDivElement>()
  const [remote, setRemote] = useState<FrameRemote>()
  const [seen, setSeen] = useState<{ geometry: Geometry; view: View }>()
  const width = frameWidth(device)
  const zoom = Math.min(1, room / width)
  const look = (from: FrameRemote | undefined): void => {
    if (from) setSeen({ geometry: from.geometry(), view: from.view() })
  }
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
              width={width}
              height={Math.round(height / zoom)}
              readOnly
              title={title}
              host={{
                geometry: () => look(remote),
                scrolled: (view) => {
                  look(remote)
                  onScroll(view.y)
                },
              }}
              onReady={(ready) => {
                setRemote(ready)
                look(ready)
                onReady(ready)
              }}
            />
            {seen ? <Marks changes={changes} {...seen} /> : null}
          </div>
        ) : null}
      </div>
    </figure>
  )
}

type MarksProps = { changes: readonly Change[]; geometry: Geometry; view: View }

/** Frames around what differs; the list below says the same in words. */
const Marks = ({ changes, geometry, view }: MarksProps) => (
  <div className={classes.marks} aria-hidden>
    {changes.map(({ what, id, how }) => {
      const rect = what === 'section' ? geometry.sections.get(id as SectionId) : geometry.blocks.get(id as BlockId)
      if (!rect) return null
      const { x, y, width, height } = rect
      return (
        <span
          key={`${what} ${id}`}
          className={classes.mark}
          data-how={how}
          style={{ left: x - view.x, top: y - view.y, width, height }}
        />
      )
    })}
  </div>
)
