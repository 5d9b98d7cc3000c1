import fc from 'fast-check'
import { z } from 'zod'

type Json = { readonly [key: string]: unknown }
type Values = fc.Arbitrary<unknown>

/** Values that malicious or broken clients send. */
const INVALID_VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  true,
  [],
  {},
  [[[[]]]],
  '__proto__',
  'constructor',
  'a\u0000b',
  '\ud800',
  '🏺'.repeat(600),
  'x'.repeat(70_000),
  '9'.repeat(400),
  '-1',
  '1e999',
  'NaN',
  '../../etc/passwd',
  "' OR 1=1 --",
  '%%%_\\',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'http://[::1',
  '2026-02-30T25:61:00Z',
  '-271821-04-20T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
]

const MAX_DEPTH = 5
/** One in this many values is invalid. */
const INVALID_RATIO = 10

const object = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(object) : [])
const number = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/** Arbitrary values for a schema, with existing ids: mostly valid, or all of them with `onlyValid`. */
export const arbitraryFromSchema = (
  schema: z.ZodType,
  ids: readonly string[],
  { onlyValid = false }: { onlyValid?: boolean } = {},
): Values => {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as Json
  const id = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() })

  const textOf = (node: Json): Values => {
    if (node.format === 'uuid') return id
    if (node.format === 'email') return fc.emailAddress()
    if (node.format === 'uri') return fc.webUrl()
    if (node.format === 'date-time')
      return fc
        .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((day) => day.toISOString())
    const plain = fc.string({
      unit: 'grapheme',
      minLength: Math.min(number(node.minLength, 0), 300),
      maxLength: Math.min(number(node.maxLength, 40), 300),
    })
    if (typeof node.pattern !== 'string') return fc.oneof(plain, id)
    try {
      return fc.stringMatching(new RegExp(node.pattern, 'u'))
    } catch {
      // The generator does not support all patterns, such as lookaheads.
      return plain
    }
  }

  const numbersOf = (node: Json): Values => {
    const min = number(node.minimum ?? node.exclusiveMinimum, -1e6)
    const max = Math.max(min, number(node.maximum ?? node.exclusiveMaximum, 1e6))
    const inside =
      node.type === 'integer'
        ? fc.integer({ min: Math.max(Math.ceil(min), -(2 ** 31)), max: Math.min(Math.floor(max), 2 ** 31 - 1) })
        : fc.double({ min, max, noNaN: true })
    return onlyValid ? inside : fc.oneof(inside, fc.constantFrom(min, max, min - 1, max + 1))
  }

  const objectsOf = (node: Json, depth: number): Values => {
    const required = new Set(Array.isArray(node.required) ? node.required : [])
    const members = Object.entries(object(node.properties)).map(([name, member]): fc.Arbitrary<[string, unknown][]> => {
      const pair = of(object(member), depth + 1).map((value): [string, unknown][] => [[name, value]])
      return required.has(name) ? pair : fc.oneof(pair, fc.constant<[string, unknown][]>([]))
    })
    const others =
      typeof node.additionalProperties === 'object'
        ? fc.array(
            fc.tuple(
              of({ type: 'string', ...object(node.propertyNames) }, depth + 1).map(String),
              of(object(node.additionalProperties), depth + 1),
            ),
            {
              maxLength: 3,
            },
          )
        : fc.constant<[string, unknown][]>([])
    return fc.tuple(...members, others).map((parts) => Object.fromEntries(parts.flat()))
  }

  const proper = (node: Json, depth: number): Values => {
    if (typeof node.$ref === 'string') {
      if (depth > MAX_DEPTH) return fc.constant(null)
      const name = node.$ref.split('/').at(-1) ?? ''
      return of(node.$ref === '#' ? whole : object(object(whole.$defs)[name]), depth + 1)
    }
    if ('const' in node) return fc.constant(node.const)
    if (Array.isArray(node.enum)) return fc.constantFrom(...(node.enum as unknown[]))
    const choices = list(node.anyOf ?? node.oneOf)
    if (choices.length > 0) return fc.oneof(...choices.map((choice) => of(choice, depth)))
    if (Array.isArray(node.allOf)) {
      return fc
        .tuple(...list(node.allOf).map((part) => proper(part, depth)))
        .map((parts) => Object.assign({}, ...parts))
    }
    if (node.type === 'string') return textOf(node)
    if (node.type === 'integer' || node.type === 'number') return numbersOf(node)
    if (node.type === 'boolean') return fc.boolean()
    if (node.type === 'null') return fc.constant(null)
    if (node.type === 'object') return objectsOf(node, depth)
    if (node.type !== 'array') return fc.jsonValue({ maxDepth: 3 })
    if (Array.isArray(node.prefixItems)) return fc.tuple(...list(node.prefixItems).map((item) => of(item, depth + 1)))
    if (depth > MAX_DEPTH) return fc.constant([])
    const least = Math.min(number(node.minItems, 0), 20)
    return fc.array(of(object(node.items), depth + 1), {
      minLength: least,
      maxLength: Math.max(least, Math.min(number(node.maxItems, 3), 3)),
    })
  }

  const of = (node: Json, depth: number): Values =>
    onlyValid
      ? proper(node, depth)
      : fc.oneof(
          { weight: INVALID_RATIO - 1, arbitrary: proper(node, depth) },
          { weight: 1, arbitrary: fc.constantFrom(...INVALID_VALUES) },
        )

  return of(whole, 0)
}
