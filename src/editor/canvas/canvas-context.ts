import type { PointerEvent as ReactPointerEvent } from 'react'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { BlockId } from '#document/page.ts'
import type { FrameRemote } from '../frame/bridge.ts'
import type { CanvasState, CanvasStore } from './canvas-store.ts'
import type { Commands } from './commands/create-commands.ts'
import type { Handle } from './geometry/resize.ts'

/** What the parts of the overlay share. */
export type CanvasContextValue = {
  canvas: CanvasStore
  commands: Commands
  remote: FrameRemote
  /** Pixels of the window for each of the page. */
  zoom: number
  resizeFromHandle(event: ReactPointerEvent<HTMLElement>, id: BlockId, handle: Handle): void
}

const CanvasContext = createContext<CanvasContextValue | undefined>(undefined)
export const CanvasProvider = CanvasContext.Provider

export const useCanvas = (): CanvasContextValue => {
  const value = useContext(CanvasContext)
  if (!value) throw new Error('This part of the canvas stands outside of it.')
  return value
}

export const useCanvasState = <Part>(part: (state: CanvasState) => Part): Part =>
  useStore(useCanvas().canvas.store, part)
