import { useState } from 'react'
import type { CheckoutState, Method, SavedMethod } from '../contract.ts'
import type { PayRequest } from './use-payment.ts'

const getFirstSaved = (saved: readonly SavedMethod[], methodId: string): string =>
  saved.find(({ method }) => method === methodId)?.id ?? ''

/** What the shopper selected and entered to pay with. */
export const usePaymentMethod = ({ methods, savedMethods, isFree }: CheckoutState) => {
  const [chosenId, setChosenId] = useState<string>()
  const [cardNumber, setCardNumber] = useState('')
  /** Empty: another card; undefined: the first saved one. */
  const [chosenSavedId, setSavedId] = useState<string>()
  const [shouldSave, setShouldSave] = useState(false)
  // Methods depend on the total: they can appear later, and the selected one may not be offered any more.
  const methodId = chosenId ?? methods[0]?.id ?? ''
  const selected: Method | undefined = methods.find(({ id }) => id === methodId)
  const savedId = chosenSavedId ?? getFirstSaved(savedMethods, methodId)
  const saved = savedMethods.find(({ id, method }) => id === savedId && method === selected?.id)
  const isTestCard = selected?.kind === 'test-card' && !saved
  return {
    selected,
    saved,
    cardNumber,
    shouldSave,
    lacksCard: isTestCard && cardNumber.trim() === '' && !isFree,
    select: (id: string): void => {
      setChosenId(id)
      setSavedId(undefined)
    },
    selectSaved: setSavedId,
    setCardNumber,
    setShouldSave,
    toRequest: (): PayRequest => {
      if (isFree) return { method: 'free', instrument: {}, saveMethod: false }
      const instrument = saved ? { savedMethodId: saved.id } : isTestCard ? { cardNumber } : {}
      return { method: selected?.id ?? '', instrument, saveMethod: shouldSave && !saved }
    },
  }
}
export type PaymentMethodSelection = ReturnType<typeof usePaymentMethod>
