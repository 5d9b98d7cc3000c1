import { AssertionError, type Context, type Emitter, Liquid, LiquidError, toValue } from 'liquidjs'
import { DomainError } from '#base/domain-error.ts'
import { CART_PATH } from '#base/format/text.ts'
import {
  limitReachedError,
  outputTooLongError,
  partialDepthError,
  partialMissingError,
  positionedError,
  templateFailedError,
  templateSyntaxError,
} from './errors.ts'
import { createSiteFilters, type TemplateSettings } from './filters.ts'

/** Maximum nesting of partials. */
export const MAX_PARTIAL_DEPTH = 16

export type TemplateLimits = {
  /** Characters of a template or partial. */
  source: number
  /** Characters of the output. */
  output: number
  /** Characters and list items processed. */
  work: number
  /** Milliseconds. */
  time: number
}
const LIMITS: TemplateLimits = { source: 200_000, output: 1_000_000, work: 10_000_000, time: 500 }

/** Plain data without functions. */
export type TemplateData = { readonly [name: string]: TemplateValue }
export type TemplateValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | Date
  | readonly TemplateValue[]
  | TemplateData

export type TemplateOptions = TemplateSettings & {
  /** Partials by name; there is no file system access. */
  partials?: Readonly<Record<string, string>>
  /** `html` escapes output unless `| raw` is used; `text` is for subjects and plain-text emails. */
  output?: 'html' | 'text'
  limits?: Partial<TemplateLimits>
}

type TagClass = Liquid['tags'][string]

/** Tracks the nesting of partials per rendering; the render limiter is shared by all its contexts. */
const countingDepth = (depths: WeakMap<object, number>, tag: TagClass): TagClass =>
  new Proxy(tag, {
    construct: (target, args: ConstructorParameters<TagClass>) => {
      const made = new target(...args)
      const render = made.render.bind(made)
      made.render = function* (ctx: Context, emitter: Emitter): Generator<unknown, void, unknown> {
        const depth = (depths.get(ctx.renderLimit) ?? 0) + 1
        if (depth > MAX_PARTIAL_DEPTH) throw partialDepthError(MAX_PARTIAL_DEPTH)
        depths.set(ctx.renderLimit, depth)
        try {
          yield render(ctx, emitter)
        } finally {
          depths.set(ctx.renderLimit, depth - 1)
        }
      }
      return made
    },
  })

const textOf = (value: unknown): string => {
  const plain: unknown = toValue(value)
  if (plain === null || plain === undefined) return ''
  return Array.isArray(plain) ? plain.map(textOf).join('') : String(plain)
}

/** Counts output, including captures, against the memory limit; the library only counts filters. */
const chargedEmitter = (ctx: Context): Emitter => {
  const emitter = {
    buffer: '',
    write: (value: unknown) => {
      const text = textOf(value)
      ctx.memoryLimit.use(text.length)
      emitter.buffer += text
    },
  }
  return emitter
}

/** JSON that is safe inside a script element. */
const json = (value: unknown, space?: unknown): string =>
  (
    JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? part.toString() : part), Number(space ?? 0)) ?? ''
  ).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Maps library errors to domain errors with the position in the template. */
const toDomainError = (error: unknown): unknown => {
  let cause: unknown = error
  while (LiquidError.is(cause) && cause.originalError) cause = cause.originalError
  if (!(error instanceof Error && cause instanceof Error)) return error
  const { message, name } = error
  if (cause instanceof DomainError) return positionedError(cause, message)
  if (cause instanceof AssertionError && /limit exceeded$/.test(cause.message)) return limitReachedError(message)
  if (/^ENOENT/.test(cause.message)) return partialMissingError(message)
  if (!LiquidError.is(error)) return error
  const atParsing = name === 'ParseError' || name === 'TokenizationError'
  return atParsing ? templateSyntaxError(message) : templateFailedError(message)
}

const withDomainErrors = <Result>(operation: () => Result): Result => {
  try {
    return operation()
  } catch (error) {
    throw toDomainError(error)
  }
}

/** Template engine for code blocks and emails. One per site and language; caches parsed partials. */
export const createTemplates = ({ partials = {}, output = 'html', limits = {}, ...setting }: TemplateOptions = {}) => {
  const { source, output: longest, work, time } = { ...LIMITS, ...limits }
  const liquid = new Liquid({
    // No prototype, so that `{% render 'constructor' %}` finds nothing.
    templates: Object.assign(Object.create(null), partials),
    cache: true,
    ownPropertyOnly: true,
    strictFilters: true,
    outputEscape: output === 'html' ? 'escape' : undefined,
    locale: setting.locale ?? 'en-US',
    parseLimit: source,
    memoryLimit: work,
    renderLimit: time,
  })

  for (const [name, filter] of Object.entries({ ...createSiteFilters(setting), json, jsonify: json }))
    liquid.registerFilter(name, filter)
  const depths = new WeakMap<object, number>()
  for (const name of ['render', 'include', 'layout']) {
    const tag = liquid.tags[name]
    if (tag) liquid.registerTag(name, countingDepth(depths, tag))
  }
  const { renderer } = liquid
  const renderTemplates = renderer.renderTemplates.bind(renderer)
  renderer.renderTemplates = (templates, ctx, emitter) =>
    renderTemplates(templates, ctx, emitter ?? chargedEmitter(ctx))

  return {
    /** Throws on syntax errors, so that they are reported on save. */
    check: (template: string): void => void withDomainErrors(() => liquid.parse(template)),

    render: (template: string, data: TemplateData, now: Date): string => {
      const globals = { now, cart_path: CART_PATH }
      const text: string = withDomainErrors(() => liquid.renderSync(liquid.parse(template), data, { globals }))
      if (text.length > longest) throw outputTooLongError(longest)
      return text
    },
  }
}
