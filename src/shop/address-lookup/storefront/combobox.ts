import { interpolate } from '#base/format/interpolate.ts'
import type { LookupMessages } from '../locales/en.ts'
import { type FoundAddress, type LookupField, MAX_INPUT_LENGTH, MIN_INPUT_LENGTH, type Suggestion } from '../model.ts'
import { fetchPlace, fetchSuggestions, type TrackingContext } from './places-client.ts'
import { createSuggestionList } from './suggestion-list.ts'

/** Milliseconds after the last keystroke. */
const DELAY = 200
/** A later answer is of no use. */
const TIMEOUT = 4000
/** Failures in a row after which the provider is not asked any more on this page. */
const MAX_FAILURES = 3

export type ComboboxOptions = Readonly<{
  input: HTMLInputElement
  field: LookupField
  language: string
  attribution: string
  messages: LookupMessages
  tracking: TrackingContext
  /** Whether the field has suggestions in the selected country. */
  isAvailable: () => boolean
  getAddress: () => FoundAddress
  /** Without the parts that the place lacks. */
  onSelect: (change: Partial<FoundAddress>) => void
}>

/** Groups the requests of one address. `randomUUID` is not available on plain http. */
const createSessionToken = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const withTimeout = async <Data>(
  controller: AbortController,
  send: (signal: AbortSignal) => Promise<Data>,
): Promise<Data> => {
  const timer = setTimeout(() => controller.abort(), TIMEOUT)
  return send(controller.signal).finally(() => clearTimeout(timer))
}

/** The parts to change: those the place has, except what the shopper has typed since the place was selected. */
const toChange = (place: FoundAddress, selectedIn: FoundAddress, now: FoundAddress): Partial<FoundAddress> =>
  Object.fromEntries(
    Object.entries(place).filter(([part, value]) => {
      const key = part as keyof FoundAddress
      return key !== 'country' && value !== '' && now[key] === selectedIn[key]
    }),
  )

/**
 * Makes an input of the checkout a combobox with suggestions. The input stays a text field that takes any value: nothing waits for a
 * response, and failures only mean that there are no suggestions.
 */
export const attachCombobox = (options: ComboboxOptions): void => {
  const { input, field, language, attribution, messages, tracking, isAvailable, getAddress, onSelect } = options
  let suggestions: readonly Suggestion[] = []
  let sessionToken = createSessionToken()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined
  let failures = 0
  let selections = 0

  const cancel = (): void => {
    clearTimeout(timer)
    running?.abort()
    running = undefined
  }
  const list = createSuggestionList(input, {
    label: messages.suggestions,
    attribution,
    onSelect: (index) => void select(index),
  })
  const close = (): void => {
    cancel()
    list.close()
  }

  const describeCount = (count: number): string => {
    if (count === 0) return messages.none
    return count === 1 ? messages.one : interpolate(messages.many, { count: String(count) })
  }

  const request = async (): Promise<void> => {
    const { country } = getAddress()
    const text = input.value.trim()
    const controller = new AbortController()
    running = controller
    const isCurrent = (): boolean =>
      input.value.trim() === text && getAddress().country === country && document.activeElement === input
    try {
      const query = { input: text, field, country, language, sessionToken }
      const found = await withTimeout(controller, (signal) => fetchSuggestions(query, tracking, signal))
      failures = 0
      if (running !== controller || !isCurrent()) return
      // Only that the suggestions are gone is news: a list that never opened is not announced.
      list.announce(found.length === 0 && !list.isOpen() ? '' : describeCount(found.length))
      suggestions = found
      list.show(found)
    } catch {
      // Canceled by newer input.
      if (running !== controller) return
      failures++
      list.close()
    }
  }

  const select = async (index: number): Promise<void> => {
    const suggestion = suggestions[index]
    if (!suggestion) return
    close()
    const selection = ++selections
    const selectedIn = getAddress()
    const { country } = selectedIn
    // Without details the suggestion itself is the address line or the city.
    const fallback = { ...selectedIn, [field]: field === 'postalCode' ? '' : suggestion.text }
    const query = { placeId: suggestion.placeId, country, language, sessionToken }
    sessionToken = createSessionToken()
    // Leaving the field does not cancel it: the shopper has selected the place.
    const place = await withTimeout(new AbortController(), (signal) => fetchPlace(query, tracking, signal)).catch(
      () => undefined,
    )
    const now = getAddress()
    if (selection !== selections || now.country !== country || now[field] !== selectedIn[field]) return
    // The shopper is paying: the order has the address as it was.
    if (input.matches(':disabled')) return
    onSelect(toChange(place ?? fallback, selectedIn, now))
    list.announce(messages.filledIn)
  }

  const onInput = (event: Event): void => {
    cancel()
    // Enter now belongs to the text, not to a suggestion for the text before.
    list.setActive(-1)
    const length = input.value.trim().length
    const isUsable = length >= MIN_INPUT_LENGTH[field] && length <= MAX_INPUT_LENGTH && isAvailable()
    // Autofill of the browser fills in all fields itself.
    const isAutofill =
      !(event instanceof UIEvent) || (event instanceof InputEvent && event.inputType === 'insertReplacementText')
    const isComposing = event instanceof InputEvent && event.isComposing
    if (!isUsable || isAutofill || isComposing || failures >= MAX_FAILURES) list.close()
    else timer = setTimeout(() => void request(), DELAY)
  }

  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing || !list.isOpen()) return
    const active = list.getActive()
    if (event.key === 'ArrowDown') list.move(1)
    else if (event.key === 'ArrowUp') list.move(-1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && active >= 0) void select(active)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  input.addEventListener('input', onInput)
  input.addEventListener('compositionend', onInput)
  input.addEventListener('keydown', onKey)
  input.addEventListener('blur', close)
}
