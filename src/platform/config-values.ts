import { isIP } from 'node:net'
import { z } from 'zod'
import { PLAN_FEATURE_COUNT, PLAN_FEATURES, type PlanFeature } from '#base/enumerations/plan-features.ts'
import { defaultLimits, type Limits, limitNames } from '#base/limits.ts'
import { createPlanFeatures, type PlanFeatures } from '#base/plan-features.ts'

/** Schemas of setting values. Each message completes the sentence "… must be …". */

export const text = z.string()

export const minLength = (characters: number) =>
  z.string().min(characters, { error: `at least ${characters} characters that cannot be guessed` })

export const integerBetween = (from: number, to: number) =>
  z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to, {
      error: `a whole number from ${from} to ${to}`,
    })
    .transform(Number)

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `one of ${values.join(', ')}` })

const ON = ['1', 'true', 'yes', 'on']
const OFF = ['0', 'false', 'no', 'off']
export const flag = z.stringbool({ truthy: ON, falsy: OFF, error: '1 or 0 (true or false, yes or no, on or off)' })

const parseUrl = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined)

export const urlWithScheme = (...schemes: string[]) =>
  z.string().refine((value) => schemes.includes(parseUrl(value)?.protocol.slice(0, -1) ?? ''), {
    error: `a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })

/** A base URL: no path, query or fragment. */
export const bareUrl = z
  .string()
  .refine(
    (value) => {
      const url = parseUrl(value)
      if (!url || !['http:', 'https:'].includes(url.protocol)) return false
      return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
    },
    { error: 'an http:// or https:// address without a path, such as https://shop.example' },
  )
  .transform((value) => new URL(value).origin)

export const emailAddress = z.email({ error: 'an email address, such as ada@example.com' })
/** `shop@example.com` or `My shop <shop@example.com>`. */
export const mailbox = z
  .string()
  .refine((value) => emailAddress.safeParse(/<([^<>]+)>$/.exec(value)?.[1] ?? value).success, {
    error: 'an email address, such as shop@example.com',
  })

export const withPrefix = (...prefixes: string[]) =>
  z.string().refine((value) => prefixes.some((prefix) => value.startsWith(prefix)), {
    error: `a key that starts with ${prefixes.join(' or ')}`,
  })

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/
export const hostName = z
  .string()
  .toLowerCase()
  .refine((value) => HOST_NAME.test(value), { error: 'a host name without port, such as shops.example' })

/** `10.0.0.53`, `127.0.0.1:5353`, `[2001:db8::53]:53`. */
const isAddressWithPort = (value: string): boolean => {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(value) ?? []
  return isIP(value) > 0 || (isIP(bracketed ?? plain ?? '') > 0 && Number(port ?? 53) <= 65_535)
}

export const ipAddresses = z
  .string()
  .transform((value) => value.split(',').map((address) => address.trim()))
  .refine((addresses) => addresses.every(isAddressWithPort), {
    error: 'IP addresses with optional ports, separated by commas, such as 10.0.0.53 or 127.0.0.1:5353',
  })

/** Named ranges of the proxy library. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']
const isRange = (value: string): boolean => {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (!family || rest.length > 0) return NAMED_RANGES.includes(value)
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** `1` means one proxy, not true: with true a client could spoof its address in the header. */
export const proxies = z
  .string()
  .transform((value): boolean | number | string => {
    if (/^\d+$/.test(value)) return Number(value) === 0 ? false : Number(value)
    const switched = flag.safeParse(value)
    return switched.success ? switched.data : value.replaceAll(' ', '')
  })
  .refine((value) => typeof value !== 'string' || value.split(',').every(isRange), {
    error: 'the number of proxies in front, their addresses (10.0.0.0/8,127.0.0.1), true or false',
  })

const HIGHEST_LIMIT = 1_000_000_000
const SomeLimits = z.partialRecord(z.enum(limitNames), z.int().min(1).max(HIGHEST_LIMIT))

const parseJson = (value: string): unknown => {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** Omitted limits keep their default. */
export const limits = z.string().transform((value, context): Limits => {
  const read = SomeLimits.safeParse(parseJson(value))
  if (!read.success)
    context.addIssue(
      `an object such as {"productsPerCollection":2000} with whole numbers from 1 for any of ${limitNames.join(', ')}`,
    )
  return { ...defaultLimits, ...read.data }
})

const isPlanFeature = (name: string): name is PlanFeature => (PLAN_FEATURES as readonly string[]).includes(name)

/** `giftCards, codeInjection`: the features to disable. */
export const disabledFeatures = z.string().transform((value, context): PlanFeatures => {
  const names = value.split(',').map((name) => name.trim())
  const known = names.filter(isPlanFeature)
  if (known.length < names.length)
    context.addIssue(
      `plan features with a name, separated by commas: ${PLAN_FEATURES.join(', ')} (the other ${PLAN_FEATURE_COUNT - PLAN_FEATURES.length} of ${PLAN_FEATURE_COUNT} cannot be disabled)`,
    )
  return createPlanFeatures(known)
})

const HIDDEN = /PASSWORD|SECRET|TOKEN|STRIPE|ACCESS_KEY/

/** The value for logs, with secrets masked, including those inside URLs. */
export const describeValue = (name: string, value: string): string =>
  HIDDEN.test(name) ? '(not shown)' : JSON.stringify(value.replace(/(\/\/[^/@]*):[^@]*@/, '$1:…@'))
