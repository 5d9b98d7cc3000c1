import Bowser from 'bowser'
import { isbot } from 'isbot'
import { memoize } from '#base/memoize.ts'
import { Device, Traffic } from './model.ts'
import { cleanText, MAX_LENGTHS } from './text.ts'

export type UserAgent = Readonly<{ isBot: boolean; device: Device; browser: string; os: string }>

const DEVICES: Readonly<Record<string, Device>> = {
  desktop: Device.desktop,
  tablet: Device.tablet,
  mobile: Device.phone,
  tv: Device.other,
}

const parse = (userAgent: string): UserAgent => {
  const isBot = userAgent === '' || isbot(userAgent)
  // Bowser throws for an empty text.
  if (userAgent === '') return { isBot, device: Device.unknown, browser: '', os: '' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    isBot,
    device: DEVICES[platform.type ?? ''] ?? Device.unknown,
    browser: cleanText(browser.name, MAX_LENGTHS.browser),
    os: cleanText(os.name, MAX_LENGTHS.browser),
  }
}

/** Parsing takes about 80 µs. Clients choose the text, so the cache is bounded. */
const parseOnce = memoize(2000, parse)

export const parseUserAgent = (userAgent: string): UserAgent => parseOnce(cleanText(userAgent, MAX_LENGTHS.userAgent))

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Headers of browsers that load a page before its visitor asks for it. */
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const
const isAhead = (value: string | string[] | undefined): boolean =>
  value !== undefined && /prefetch|prerender|preview/i.test(String(value).slice(0, 100))

export const classifyTraffic = (userAgent: UserAgent, headers: Headers): Traffic => {
  if (userAgent.isBot) return Traffic.bot
  return PURPOSE_HEADERS.some((name) => isAhead(headers[name])) ? Traffic.prefetch : Traffic.person
}

const toTitleCase = (tag: string): string => tag.charAt(0).toUpperCase() + tag.slice(1).toLowerCase()

const parseFirstLanguage = memoize(1000, (acceptLanguage) => {
  const first = /^\s*([a-zA-Z]{2,3})(?:-([a-zA-Z0-9]{2,8}))?(?:-([a-zA-Z0-9]{2,8}))?/.exec(acceptLanguage)
  if (!first) return ''
  const [, language = '', ...subtags] = first
  return [
    language.toLowerCase(),
    ...subtags.filter(Boolean).map((tag) => (tag.length === 2 ? tag.toUpperCase() : toTitleCase(tag))),
  ].join('-')
})

/** The preferred language of the browser: `de-DE`. Empty if unknown. */
export const parseLanguage = (acceptLanguage: string | string[] | undefined): string =>
  parseFirstLanguage(String(acceptLanguage ?? '').slice(0, 50))
