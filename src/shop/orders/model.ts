import { steps } from '#base/steps.ts'

/** Rules of orders; pure. An order has three states that move apart: what becomes of it, of its money, and of its parcels. */

export const ORDER_STATES = ['open', 'completed', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]
export const PAYMENT_STATES = ['awaiting', 'paid', 'partly-refunded', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
export const FULFILMENT_STATES = ['unfulfilled', 'partly-fulfilled', 'fulfilled', 'not-needed'] as const
export type FulfilmentState = (typeof FULFILMENT_STATES)[number]

export const orderSteps = steps<OrderState>({
  open: ['completed', 'cancelled'],
  // Something came back, or was fulfilled by mistake.
  completed: ['open'],
  cancelled: [],
})

export const paymentSteps = steps<PaymentState>({
  awaiting: ['paid'],
  paid: ['partly-refunded', 'refunded'],
  'partly-refunded': ['partly-refunded', 'refunded'],
  refunded: [],
})

export const fulfilmentSteps = steps<FulfilmentState>({
  unfulfilled: ['partly-fulfilled', 'fulfilled'],
  'partly-fulfilled': ['partly-fulfilled', 'fulfilled', 'unfulfilled'],
  fulfilled: ['partly-fulfilled', 'unfulfilled'],
  'not-needed': [],
})

/** The first order of a site has a number that does not look like the first. */
export const FIRST_NUMBER = 1001

export const pathOfOrder = (token: string): string => `/order/${token}`
