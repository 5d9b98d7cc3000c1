import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint, isSignedOut, toApiError } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import {
  createProduct,
  type EditableProduct,
  listProducts,
  listTags,
  readProduct,
  saveProduct,
} from '#shop/catalog/contract.ts'
import { listChangedParts, removeResolvedErrors } from './draft-changes.ts'
import { type ProductDraft, type SiteLocale, toProductDraft } from './product-draft.ts'
import { type FieldErrors, toProductInput } from './to-product-input.ts'

export type ChangeDraft = Partial<ProductDraft> | ((draft: ProductDraft) => Partial<ProductDraft>)

/** Props of every panel of the editor. */
export type PanelProps = {
  draft: ProductDraft
  change: (change: ChangeDraft) => void
  errors: FieldErrors
  disabled: boolean
}

/** Edit conflict: what the other user changed, and their version. */
export type Conflict = { theirs: EditableProduct; parts: readonly string[] }

type Options = {
  websiteId: WebsiteId
  /** Undefined for a new product. */
  product: EditableProduct | undefined
  start: ProductDraft
  region: SiteLocale
  onSaved: (product: EditableProduct, draft: ProductDraft) => void
}

type FormState = { draft: ProductDraft; errors: FieldErrors }

/** State of the product form: draft, errors and saving. */
export const useProductForm = ({ websiteId, product, start, region, onSaved }: Options) => {
  const [known, setKnown] = useState({ revision: product?.revision, saved: start })
  const [{ draft, errors }, setWork] = useState<FormState>({ draft: start, errors: {} })
  const [problem, setProblem] = useState<string>()
  const [rejectedSaves, setRejectedSaves] = useState(0)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  /** Incremented when the whole draft is replaced; remounts fields with internal state. */
  const [edition, setEdition] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const refresh = useInvalidate()

  const change = useCallback((wanted: ChangeDraft): void => {
    setWork(({ draft: before, errors: current }) => {
      const after = { ...before, ...(typeof wanted === 'function' ? wanted(before) : wanted) }
      return { draft: after, errors: removeResolvedErrors(current, before, after) }
    })
  }, [])

  const focusFirst = useEffectEvent(() => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  // Only after a rejected save: fixing one field must not move the focus to the next.
  useEffect(() => {
    if (rejectedSaves > 0) focusFirst()
  }, [rejectedSaves])

  const begin = (next: EditableProduct): void => {
    const saved = toProductDraft(next, region)
    setKnown({ revision: next.revision, saved })
    setWork({ draft: saved, errors: {} })
    setProblem(undefined)
    setConflict(undefined)
  }

  const tell = (message: string, fields: FieldErrors): void => {
    setWork(({ draft: typed }) => ({ draft: typed, errors: fields }))
    setProblem(message)
    setRejectedSaves((count) => count + 1)
  }

  const refused = async (thrown: unknown): Promise<void> => {
    const { code, message, errors: fields } = toApiError(thrown)
    if (isSignedOut(thrown)) tell('You have been signed out. Sign in in another tab, then save again.', {})
    else if (code === 'catalog.changed_meanwhile' && product) {
      const theirs = await callEndpoint(readProduct, { params: { websiteId, productId: product.id } })
      setConflict({ theirs, parts: listChangedParts(known.saved, toProductDraft(theirs, region)) })
    } else tell(message, fields)
  }

  const send = async (wanted: ProductDraft, revision: number | undefined): Promise<void> => {
    const { input, errors: faults } = toProductInput(wanted, region)
    setWork(({ errors: current }) => ({ draft: wanted, errors: current }))
    setBusy(true)
    try {
      if (!input) {
        tell(Object.values(faults)[0] ?? '', faults)
        return
      }
      const answer =
        product && revision !== undefined
          ? await callEndpoint(saveProduct, {
              params: { websiteId, productId: product.id },
              body: { ...input, revision },
            })
          : await callEndpoint(createProduct, { params: { websiteId }, body: input })
      // Immediately, so that navigation after saving does not trigger the unsaved-changes guard.
      flushSync(() => begin(answer))
      await refresh(listProducts, listTags)
      onSaved(answer, wanted)
    } catch (thrown) {
      await refused(thrown).catch((failed: unknown) => tell(toApiError(failed).message, {}))
    } finally {
      setBusy(false)
    }
  }

  const isDirty = draft !== known.saved && JSON.stringify(draft) !== JSON.stringify(known.saved)
  return {
    draft,
    change,
    errors,
    problem,
    busy,
    edition,
    frame,
    isDirty,
    conflict,
    save: (over: Partial<ProductDraft> = {}) => (busy ? undefined : send({ ...draft, ...over }, known.revision)),
    discard: () => {
      setWork({ draft: known.saved, errors: {} })
      setProblem(undefined)
      setEdition((count) => count + 1)
    },
    /** Saves the draft over the other user's version. */
    overwrite: () => {
      const revision = conflict?.theirs.revision
      setConflict(undefined)
      return send(draft, revision)
    },
    takeTheirs: () => {
      if (conflict) begin(conflict.theirs)
      setEdition((count) => count + 1)
    },
    decideLater: () => setConflict(undefined),
  }
}

export type ProductForm = ReturnType<typeof useProductForm>
