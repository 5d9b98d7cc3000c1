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

/** What is chosen on the canvas: nothing, one section, or one or more blocks of the page. The last block of the list was chosen last. */
export type Selection =
  | { kind: 'none' }
  | { kind: 'section'; id: SectionId }
  | { kind: 'blocks'; ids: readonly BlockId[] }

export const noSelection: Selection = { kind: 'none' }

export type EditorState = {
  history: History
  /** The layout that is shown and changed. */
  device: Device
  /** 1 is a CSS pixel of the page for each of the window; `fit` is as large as the window allows, at most 1. */
  zoom: number | 'fit'
  /** In preview the page is shown as visitors get it, and nothing can be chosen. */
  preview: boolean
  selection: Selection
  /** The block whose text is being written in place. */
  editingBlockId: BlockId | null
}

/** Why a change was not made, in words for the owner. */
export type RejectedChange = { code: string; message: string }

type Listener = (applied: readonly Operation[]) => void

/**
 * What the editor's window, canvas and panels share. The document changes by operations alone; whoever saves or shows them listens to
 * `onApplied`. Other people's changes come in by `receive`, and are no step that can be undone here.
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

  /** What is gone from the page is no longer chosen. */
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

  /** A step that others' changes have left without its place is told and let go: else it would stand in the way of those before it. */
  const moveInHistory = (
    move: (history: History) => HistoryChange,
    dropped: (history: History) => History,
    words: string,
  ): void => {
    const { history } = store.getState()
    try {
      commit(move(history))
    } catch (error) {
      if (!isDomainError(error)) throw error
      setHistory(dropped(history))
      reject({ code: error.code, message: `${words} ${error.message}` })
    }
  }

  return {
    store,
    page: getPage,
    /** Whoever only looks can choose nothing, and changes nothing. */
    isReadOnly: readOnly !== undefined,
    /** False when the page refuses it; nothing has changed then, and those who listen to `onRefused` say why. */
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
    /** Tells of a change that was not even tried, in the same way as of those that the page refuses. */
    reject,
    /** Ends the group at hand: what follows with the same merge key is a step of its own. */
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
    /** The page as it is after other people's changes, or after ours were put on top of theirs. A step that no longer fits is refused when it is undone. */
    receive: (page: PageDocument): void => setHistory({ ...store.getState().history, page }),
    select: (selection: Selection): void => store.setState({ selection, editingBlockId: null }),
    editText: (id: BlockId | null): void =>
      store.setState(id ? { editingBlockId: id, selection: { kind: 'blocks', ids: [id] } } : { editingBlockId: null }),
    /** Also ends the group at hand: what is moved on the phone is not undone together with what was moved on the desktop. */
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
