import { z } from 'zod'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Deep enough for nested lists and quotes; shallow enough for recursive code. */
export const maxJsonDepth = 64

/** Accepts objects of other realms: the canvas frame receives its document from the parent window. */
const isPlainObject = (value: object): boolean => {
  const prototype: object | null = Object.getPrototypeOf(value)
  return prototype === null || (Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'hasOwnProperty'))
}

/** Why a value cannot be stored as JSON, or undefined if it can. Iterative, because untrusted input can be nested arbitrarily. */
export const findJsonIssue = (root: unknown): string | undefined => {
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (value === null || typeof value === 'boolean' || typeof value === 'string') continue
    if (typeof value === 'number') {
      if (!Number.isFinite(value) || Object.is(value, -0)) return 'has a number that JSON cannot hold'
      continue
    }
    if (typeof value !== 'object') return `has a value of type ${typeof value}, which JSON cannot hold`
    if (depth >= maxJsonDepth) return `is nested more than ${maxJsonDepth} levels deep`
    if (!Array.isArray(value)) {
      if (!isPlainObject(value)) return 'has an object that JSON cannot hold'
      if (Object.hasOwn(value, '__proto__')) return 'has a key named __proto__'
    }
    // Array.from visits the holes of sparse arrays, which JSON cannot represent.
    const children: unknown[] = Array.isArray(value) ? Array.from(value) : Object.values(value)
    for (const child of children) waiting.push({ value: child, depth: depth + 1 })
  }
  return undefined
}

/** Plain data that survives a JSON round trip unchanged. */
export const JsonObject = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && findJsonIssue(value) === undefined,
  {
    error: (issue) =>
      typeof issue.input === 'object' && issue.input !== null && !Array.isArray(issue.input)
        ? `The value ${findJsonIssue(issue.input) ?? 'is not JSON'}.`
        : 'The value is not an object.',
  },
)
