import { useRef, useState } from 'react'
import type { AddressKind, CheckoutPageProps } from '../page-model.ts'
import { readAddressRules } from './checkout-calls.ts'

/** How the chosen country writes its addresses. Only that of the countries that were chosen comes to the browser. */
export const useAddressRules = (start: CheckoutPageProps['rules'], language: string) => {
  const [rules, setRules] = useState(start)
  const wanted = useRef<Partial<Record<AddressKind, string>>>({})
  return {
    rules,
    /** Without an answer the fields stay as they are: the server reads what is typed all the same. */
    async follow(kind: AddressKind, country: string): Promise<void> {
      wanted.current[kind] = country
      if (country === '') return
      const answer = await readAddressRules(country, language)
      // Somebody chose the next one before the answer to this one came.
      if (answer.ok && wanted.current[kind] === country) setRules((before) => ({ ...before, [kind]: answer.data }))
    },
  }
}
