import { call } from '#base/browser/call.ts'
import { readCrumb } from '#base/browser/cookies.ts'
import { type Answer, createHttp } from '#base/http-call.ts'
import type { AddressRules } from '#shop/shipping/regions/model.ts'
import type { CheckoutState, PayAnswer, PayInput, PaymentView } from '../contract.ts'
import type { DetailsChange } from '../details-schema.ts'

const CALL = '/api/commerce/checkout'

export const readCheckout = (): Promise<Answer<CheckoutState>> => call('GET', CALL)

export const saveCheckout = (details: DetailsChange): Promise<Answer<CheckoutState>> => call('PUT', CALL, details)

/** One key for one attempt, however often it has to be sent. */
export const sendPayment = (key: string, input: PayInput): Promise<Answer<PayAnswer>> =>
  createHttp({
    fetch: (url, init) => fetch(url, init),
    readCrumb: () => readCrumb(),
    headers: () => ({ 'Idempotency-Key': key }),
  }).call('POST', `${CALL}/pay`, input)

export const readPayment = (paymentId: string): Promise<Answer<PaymentView>> =>
  call('GET', `${CALL}/payments/${paymentId}`)

export const readAddressRules = (country: string, language: string): Promise<Answer<AddressRules>> =>
  call('GET', `/api/commerce/address-configuration/${country}?${new URLSearchParams({ language })}`)

/** `randomUUID` is only there on https and localhost. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
