import { createStore } from 'zustand/vanilla'
import { isDomainError } from '#base/domain-error.ts'
import type { Limits } from '#base/limits.ts'
import {
  canRedo,
  canUndo,
  endGroup,
  type History,
  type HistoryChange,
  type PerformOptions,
  perform,
  redo,
  startHistory,
  undo,
} from '#document/history.ts'
import type { Operation } from '#document/operations/operation.ts'
import { type BlockId, type Device, findSection, type PageDocument, type SectionId } from '#document/page.ts'

/** The selection: nothing, one section, or one or more blocks in the order of selection. */
export type Selection =
  | { kind: 'none' }
  | { kind: 'section'; id: SectionId }
  | { kind: 'blocks'; ids: readonly BlockId[] }

export const noSelection: Selection = { kind: 'none' }

export type EditorState = {
  history: History
  /** The layout that is shown and edited. */
  device: Device
  /** Screen pixels per page pixel; `fit` fits the page into the available width, at most 1. */
  zoom: number | 'fit'
  /** The page is shown as visitors get it, without selection. */
  preview: boolean
  selection: Selection
  /** The block whose text is edited in place. */
  editingBlockId: BlockId | null
}

/** Why a change was rejected; the message is shown to the owner. */
export type RejectedChange = { code: string; message: string }

type Listener = (applied: readonly Operation[]) => void

/**
 * State and history of the page. It changes only through operations; `onApplied` reports them for saving. Changes of other users arrive
 * through `receive` and are not undo steps.
 */
export const createEditor = (page: PageDocument, limits?: Limits, { readOnly }: { readOnly?: RejectedChange } = {}) => {
  const store = createStore<EditorState>(() => ({
    history: startHistory(page),
    device: 'base',
    zoom: 'fit',
    preview: false,
    selection: noSelection,
    editingBlockId: null,
  }))
  const listeners = new Set<Listener>()
  const rejectionListeners = new Set<(rejected: RejectedChange) => void>()

  /** Removes deleted blocks and sections from the selection. */
  const pruneSelection = (selection: Selection, now: PageDocument): Selection => {
    if (selection.kind === 'section') return findSection(now, selection.id) ? selection : noSelection
    if (selection.kind === 'none') return selection
    const ids = selection.ids.filter((id) => now.blocks[id] !== undefined)
    if (ids.length === selection.ids.length) return selection
    return ids.length === 0 ? noSelection : { kind: 'blocks', ids }
  }

  const setHistory = (history: History): void =>
    store.setState(({ selection, editingBlockId }) => ({
      history,
      selection: pruneSelection(selection, history.page),
      editingBlockId: editingBlockId && history.page.blocks[editingBlockId] ? editingBlockId : null,
    }))

  const commit = (moveInHistory: HistoryChange): void => {
    setHistory(moveInHistory.history)
    if (moveInHistory.applied.length > 0) for (const listener of listeners) listener(moveInHistory.applied)
  }

  const getPage = (): PageDocument => store.getState().history.page

  const reject = (rejected: RejectedChange): void => {
    for (const listener of rejectionListeners) listener(rejected)
  }

  /** A step that no longer fits after remote changes is reported and dropped, so that earlier steps can be undone. */
  const moveInHistory = (
    move: (history: History) => HistoryChange,
    dropped: (history: History) => History,
    explanation: string,
  ): void => {
    const { history } = store.getState()
    try {
      commit(move(history))
    } catch (error) {
      if (!isDomainError(error)) throw error
      setHistory(dropped(history))
      reject({ code: error.code, message: `${explanation} ${error.message}` })
    }
  }

  return {
    store,
    page: getPage,
    /** Read-only: no selection, no changes. */
    isReadOnly: readOnly !== undefined,
    /** Returns false when the page rejects the operations: nothing changes and `onRejected` listeners receive the reason. */
    perform(operations: readonly Operation[], options: Omit<PerformOptions, 'limits'> = {}): boolean {
      if (readOnly) {
        reject(readOnly)
        return false
      }
      try {
        commit(perform(store.getState().history, operations, { ...options, ...(limits && { limits }) }))
        return true
      } catch (error) {
        if (!isDomainError(error)) throw error
        reject({ code: error.code, message: error.message })
        return false
      }
    },
    /** Reports a rejected change to `onRejected` listeners. */
    reject,
    /** Ends the current group: the next change is a separate undo step despite the same merge key. */
    endGroup: (): void => store.setState(({ history }) => ({ history: endGroup(history) })),
    canUndo: () => canUndo(store.getState().history),
    canRedo: () => canRedo(store.getState().history),
    undo: (): void =>
      moveInHistory(
        undo,
        (history) => ({ ...history, undoStack: history.undoStack.slice(0, -1) }),
        'This can no longer be undone.',
      ),
    redo: (): void =>
      moveInHistory(
        redo,
        (history) => ({ ...history, redoStack: history.redoStack.slice(0, -1) }),
        'This can no longer be redone.',
      ),
    /** Replaces the page after remote changes or a rebase. Steps that no longer fit are rejected when they are undone. */
    receive: (page: PageDocument): void => setHistory({ ...store.getState().history, page }),
    select: (selection: Selection): void => store.setState({ selection, editingBlockId: null }),
    editText: (id: BlockId | null): void =>
      store.setState(id ? { editingBlockId: id, selection: { kind: 'blocks', ids: [id] } } : { editingBlockId: null }),
    /** Also ends the current group: changes on different devices are separate undo steps. */
    setDevice: (device: Device): void =>
      store.setState(({ history }) => ({ device, editingBlockId: null, history: endGroup(history) })),
    setZoom: (zoom: number | 'fit'): void => store.setState({ zoom }),
    setPreview: (preview: boolean): void => store.setState({ preview, editingBlockId: null, selection: noSelection }),
    onApplied: (listener: Listener): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onRejected: (listener: (rejected: RejectedChange) => void): (() => void) => {
      rejectionListeners.add(listener)
      return () => rejectionListeners.delete(listener)
    },
  }
}

export type Editor = ReturnType<typeof createEditor>
