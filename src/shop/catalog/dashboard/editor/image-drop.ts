import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter'
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file'
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/prevent-unhandled'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const KIND = 'product-picture'
const getTileIndex = (data: Readonly<Record<string | symbol, unknown>> | undefined): number | undefined =>
  data?.kind === KIND && typeof data.index === 'number' ? data.index : undefined

/** Makes a tile draggable and a drop target for other tiles. */
export const useDraggableTile = (tile: RefObject<HTMLElement | null>, index: number, disabled: boolean) => {
  const [state, setState] = useState<'still' | 'dragged' | 'over'>('still')
  useEffect(() => {
    const element = tile.current
    if (!element || disabled) return
    const data = { kind: KIND, index }
    return combine(
      draggable({
        element,
        getInitialData: () => data,
        onDragStart: () => setState('dragged'),
        onDrop: () => setState('still'),
      }),
      dropTargetForElements({
        element,
        getData: () => data,
        canDrop: ({ source }) => getTileIndex(source.data) !== undefined,
        onDragEnter: ({ source }) => setState(getTileIndex(source.data) === index ? 'dragged' : 'over'),
        onDragLeave: ({ source }) => setState(getTileIndex(source.data) === index ? 'dragged' : 'still'),
        onDrop: () => setState('still'),
      }),
    )
  }, [tile, index, disabled])
  return state
}

export const useImageDrop = (onMove: (from: number, to: number) => void): void => {
  const move = useEffectEvent(onMove)
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const from = getTileIndex(source.data)
          const to = getTileIndex(location.current.dropTargets[0]?.data)
          if (from !== undefined && to !== undefined) move(from, to)
        },
      }),
    [],
  )
}

/** Accepts files dropped from the desktop; returns whether files are dragged over the element. */
export const useFileDrop = (
  frame: RefObject<HTMLElement | null>,
  enabled: boolean,
  onFiles: (files: File[]) => void,
): boolean => {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const element = frame.current
    if (!element || !enabled) return
    return dropTargetForExternal({
      element,
      canDrop: containsFiles,
      onDragEnter: () => {
        setIsOver(true)
        // A file dropped outside the zone would replace the page.
        preventUnhandled.start()
      },
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false)
        preventUnhandled.stop()
        take(getFiles({ source }))
      },
    })
  }, [frame, enabled])
  return isOver
}
