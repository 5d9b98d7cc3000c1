import { useRef, useState } from 'react'
import { fetchAddressRules } from './checkout-api.ts'
import type { AddressKind, CheckoutPageProps } from './page-model.ts'

/** Address rules of the selected countries, loaded on demand. */
export const useAddressRules = (start: CheckoutPageProps['rules'], language: string) => {
  const [rules, setRules] = useState(start)
  const requested = useRef<Partial<Record<AddressKind, string>>>({})
  return {
    rules,
    /** If the request fails, the fields stay as they are; the server validates anyway. */
    async loadRules(kind: AddressKind, country: string): Promise<void> {
      requested.current[kind] = country
      if (country === '') return
      const response = await fetchAddressRules(country, language)
      // Ignore the response if another country was selected meanwhile.
      if (response.ok && requested.current[kind] === country)
        setRules((before) => ({ ...before, [kind]: response.data }))
    },
  }
}
