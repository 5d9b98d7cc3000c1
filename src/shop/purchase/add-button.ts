import { transitions } from '#base/transitions.ts'
import type { AddToCartMessages } from '#shop/cart/model.ts'

/** The add-to-cart button as a state machine. Timers and requests belong to the component. */

export type AddPhase = 'idle' | 'adding' | 'added' | 'failed' | 'select-option'
export type AddEvent = 'press' | 'ask-for-option' | 'succeed' | 'fail' | 'elapse'

export const addTransitions = transitions<AddPhase>({
  idle: ['adding', 'select-option'],
  adding: ['added', 'failed'],
  // Adding another one does not have to wait.
  added: ['idle', 'adding'],
  failed: ['idle'],
  'select-option': ['idle'],
})

const TARGET: Readonly<Record<AddEvent, AddPhase>> = {
  press: 'adding',
  'ask-for-option': 'select-option',
  succeed: 'added',
  fail: 'failed',
  elapse: 'idle',
}

/** Ignores events that do not fit the phase, such as a second press while adding or a late response. */
export const nextPhase = (phase: AddPhase, event: AddEvent): AddPhase =>
  addTransitions.allows(phase, TARGET[event]) ? TARGET[event] : phase

/** Milliseconds after which a phase ends (CART-022, CART-023, CART-030). `adding` ends with the response. */
export const PHASE_DURATIONS: Readonly<Record<AddPhase, number | undefined>> = {
  idle: undefined,
  adding: undefined,
  added: 2000,
  failed: 1000,
  'select-option': 2000,
}

type IdleButton = Readonly<{ label: string; soldOut: boolean; former: string }>
/** `waits`: presses are ignored, but the button keeps the focus, which a disabled button would lose. */
export type ButtonState = Readonly<{ label: string; former: string; disabled: boolean; waits: boolean }>

/** `former` is the label to return to, also while it reads "Sold Out" (CART-031). */
export const getButtonState = (
  phase: AddPhase,
  { label, soldOut, former }: IdleButton,
  messages: Pick<AddToCartMessages, 'adding' | 'added' | 'selectOption'>,
): ButtonState => {
  if (soldOut) return { label, former, disabled: true, waits: false }
  const { adding, added, selectOption } = messages
  const labels = { idle: label, adding, added, failed: label, 'select-option': selectOption }
  return { label: labels[phase], former, disabled: false, waits: phase !== 'idle' && phase !== 'added' }
}

/** CART-040, for products with a form. What is in the cart already counts as taken. */
export const isFormStockAvailable = (
  { unlimited, qtyInStock }: Readonly<{ unlimited: boolean; qtyInStock: number }>,
  inCart: number,
): boolean => unlimited || qtyInStock > inCart
