import type { PointerEvent as ReactPointerEvent } from 'react'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { BlockId } from '#document/page.ts'
import type { FrameRemote } from '../frame/bridge.ts'
import type { CanvasState, CanvasStore } from './canvas-store.ts'
import type { Commands } from './commands/create-commands.ts'
import type { Handle } from './geometry/resize.ts'

/** Shared by the components of the overlay. */
export type CanvasContextValue = {
  canvas: CanvasStore
  commands: Commands
  remote: FrameRemote
  /** Screen pixels per page pixel. */
  zoom: number
  resizeFromHandle(event: ReactPointerEvent<HTMLElement>, id: BlockId, handle: Handle): void
}

const CanvasContext = createContext<CanvasContextValue | undefined>(undefined)
export const CanvasProvider = CanvasContext.Provider

export const useCanvas = (): CanvasContextValue => {
  const value = useContext(CanvasContext)
  if (!value) throw new Error('useCanvas is used outside of CanvasProvider.')
  return value
}

export const useCanvasState = <Part>(part: (state: CanvasState) => Part): Part =>
  useStore(useCanvas().canvas.store, part)
