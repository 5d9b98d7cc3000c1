import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint, isSignedOut, toApiError } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { type FormDetails, getForm, listForms, updateForm } from '#site/forms/contract.ts'
import type { FormSettings } from '#site/forms/form-schema.ts'
import {
  type FormDraft,
  filterErrors,
  isSameDraft,
  listChangedParts,
  toFormDraft,
  validateDraft,
} from './form-draft.ts'
import { record, redo, startHistory, undo } from './history.ts'

/** Another user saved the form in the meantime: their version and what they changed. */
export type Conflict = { theirs: FormDetails; parts: readonly string[] }

type Options = { websiteId: WebsiteId; form: FormDetails; onSaved: (form: FormDetails) => void }

const SIGNED_OUT = 'You have been signed out. Sign in in another tab, then save again.'

/** State of the form editor: draft with undo, validation and saving. */
export const useFormEditor = ({ websiteId, form, onSaved }: Options) => {
  const [saved, setSaved] = useState(form)
  const [history, setHistory] = useState(() => startHistory(toFormDraft(form)))
  /** Errors are shown when an input loses the focus, and all of them after a rejected save. They disappear when they are fixed. */
  const [showsErrors, setShowsErrors] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  /** Incremented by each save that was rejected by the rules, to move the focus to the first error. */
  const [rejectedSaves, setRejectedSaves] = useState(0)
  const invalidate = useInvalidate()
  const draft = history.present
  const isDirty = !isSameDraft(draft, toFormDraft(saved))
  const allErrors = validateDraft(draft)
  const errors = showsErrors ? allErrors : filterErrors(allErrors, touched)

  const change = (next: Partial<FormDraft>, mergeKey?: string): void =>
    setHistory((current) => record(current, { ...current.present, ...next }, mergeKey))

  const reject = async (thrown: unknown): Promise<void> => {
    const { code, message } = toApiError(thrown)
    if (isSignedOut(thrown)) return setProblem(SIGNED_OUT)
    if (code !== 'forms.changed_meanwhile') return setProblem(message)
    const theirs = await callEndpoint(getForm, { params: { websiteId, formId: form.id } })
    setConflict({ theirs, parts: listChangedParts(toFormDraft(saved), toFormDraft(theirs)) })
  }

  const send = async (revision: number): Promise<boolean> => {
    if (Object.keys(allErrors).length > 0) {
      setShowsErrors(true)
      setRejectedSaves((count) => count + 1)
      return false
    }
    setIsSaving(true)
    setProblem(undefined)
    try {
      const { name, fields, settings } = draft
      const answer = await callEndpoint(updateForm, {
        params: { websiteId, formId: form.id },
        body: { revision, name, fields: [...fields], settings },
      })
      // Immediately, so that navigation after saving does not trigger the unsaved-changes guard. Later changes are kept.
      flushSync(() => {
        setSaved(answer)
        setHistory((current) => (current.present === draft ? { ...current, present: toFormDraft(answer) } : current))
        setShowsErrors(false)
      })
      onSaved(answer)
      await invalidate(listForms)
      return true
    } catch (thrown) {
      await reject(thrown).catch((failed: unknown) => setProblem(toApiError(failed).message))
      return false
    } finally {
      setIsSaving(false)
    }
  }

  const frame = useRef<HTMLDivElement>(null)
  const focusFirst = useEffectEvent(() => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  useEffect(() => {
    if (rejectedSaves > 0) focusFirst()
  }, [rejectedSaves])

  return {
    draft,
    change,
    changeSettings: (next: Partial<FormSettings>, mergeKey?: string): void =>
      setHistory((current) =>
        record(
          current,
          { ...current.present, settings: { ...current.present.settings, ...next } },
          mergeKey && `settings.${mergeKey}`,
        ),
      ),
    saved,
    errors,
    rejectedSaves,
    problem,
    isSaving,
    isDirty,
    conflict,
    frame,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    /** `path` is the name of an input that lost the focus. */
    touch: (path: string | undefined): void => {
      if (path && !touched.has(path)) setTouched(new Set([...touched, path]))
    },
    save: async (): Promise<boolean> => (isSaving ? false : send(saved.revision)),
    discard: () => {
      change(toFormDraft(saved))
      setShowsErrors(false)
      setProblem(undefined)
    },
    /** Saves the draft over the other user's version. */
    overwrite: async (): Promise<void> => {
      const revision = conflict?.theirs.revision
      setConflict(undefined)
      if (revision !== undefined) await send(revision)
    },
    /** The own changes stay in the history: undo brings them back. */
    takeTheirs: () => {
      if (!conflict) return
      setSaved(conflict.theirs)
      change(toFormDraft(conflict.theirs))
      onSaved(conflict.theirs)
      setConflict(undefined)
      setShowsErrors(false)
    },
    decideLater: () => setConflict(undefined),
  }
}

export type FormEditorState = ReturnType<typeof useFormEditor>
