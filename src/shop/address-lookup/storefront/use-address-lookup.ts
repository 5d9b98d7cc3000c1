import { type RefObject, useEffect, useRef } from 'react'
import type { LookupMessages } from '../locales/en.ts'
import { type AddressProvider, type FoundAddress, listLookupFields } from '../model.ts'

/** What the page needs for suggestions; null if the site has none. */
export type LookupProps = Readonly<{ provider: AddressProvider; messages: LookupMessages }> | null

type Options = Readonly<{
  lookup: LookupProps
  language: string
  address: FoundAddress
  /** Name of the inputs: `shippingAddress` for `shippingAddress.city`. */
  prefix: string
  onSelect: (change: Partial<FoundAddress>) => void
}>

/** Adds suggestions to the address fields in the container. Their code is loaded when a field is focused. */
export const useAddressLookup = (container: RefObject<HTMLElement | null>, options: Options): void => {
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    const attached = new WeakSet<Element>()
    const attach = async ({ target }: { target: EventTarget | null }): Promise<void> => {
      const { lookup, language, prefix } = latest.current
      if (!lookup || !(target instanceof HTMLInputElement) || attached.has(target)) return
      const listFields = () => listLookupFields(lookup.provider, latest.current.address.country)
      const field = listFields().find((part) => target.name === `${prefix}.${part}`)
      if (!field) return
      attached.add(target)
      try {
        const { attachCombobox } = await import('./combobox.ts')
        attachCombobox({
          input: target,
          field,
          language,
          // Google requires its name next to its suggestions, untranslated.
          attribution: field === 'line1' ? 'Google Maps' : '',
          messages: lookup.messages,
          tracking: { productPage: 'checkout', productSection: prefix },
          isAvailable: () => listFields().includes(field),
          getAddress: () => latest.current.address,
          onSelect: (change) => latest.current.onSelect(change),
        })
      } catch {
        // Offline: the next focus tries again.
        attached.delete(target)
      }
    }
    const onFocus = (event: FocusEvent): void => void attach(event)
    const element = container.current
    element?.addEventListener('focusin', onFocus)
    // The island is loaded by the first focus, which may be on one of these fields.
    if (element?.contains(document.activeElement)) void attach({ target: document.activeElement })
    return () => element?.removeEventListener('focusin', onFocus)
  }, [container])
}
