import type { AddingWords, CartProblem, CartWords, CountWords } from '#shop/cart/model.ts'

export type AllCartWords = Readonly<{
  count: CountWords
  adding: AddingWords
  /** A code that has no words does not compile. */
  cart: CartWords & Readonly<{ refusals: Readonly<Record<CartProblem, string>> }>
}>
