import { readCrumb } from '#base/browser/cookies.ts'
import { call } from '#base/browser/http-client.ts'
import { createHttpClient, type HttpResult } from '#base/http-client.ts'
import type { DetailsChange } from '#shop/orders/details-schema.ts'
import type { AddressRules } from '#shop/regions/model.ts'
import type { CheckoutState, PayInput, PaymentView, PayResponse } from '../contract.ts'

const CHECKOUT_API = '/api/commerce/checkout'

export const fetchCheckout = (): Promise<HttpResult<CheckoutState>> => call('GET', CHECKOUT_API)

export const saveCheckout = (details: DetailsChange): Promise<HttpResult<CheckoutState>> =>
  call('PUT', CHECKOUT_API, details)

/** All retries of one attempt use the same key. */
export const sendPayment = (key: string, input: PayInput): Promise<HttpResult<PayResponse>> =>
  createHttpClient({
    fetch: (url, init) => fetch(url, init),
    readCrumb: () => readCrumb(),
    headers: () => ({ 'Idempotency-Key': key }),
  }).call('POST', `${CHECKOUT_API}/pay`, input)

export const fetchPayment = (paymentId: string): Promise<HttpResult<PaymentView>> =>
  call('GET', `${CHECKOUT_API}/payments/${paymentId}`)

export const fetchAddressRules = (country: string, language: string): Promise<HttpResult<AddressRules>> =>
  call('GET', `/api/commerce/address-configuration/${country}?${new URLSearchParams({ language })}`)

/** `randomUUID` is not available on plain http. */
export const createIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
