import { hash } from 'node:crypto'
import type { WebsiteId } from '#base/id.ts'
import { memoize } from '#base/memoize.ts'
import type { VisitorCookie } from '#base/visitor-cookie.ts'
import { type DailyKey, hashWithKey } from '#platform/daily-keys.ts'

/** Who an event belongs to. */
export type Identity = Readonly<{ visitorId: string; visitId: string; isNewVisitor: boolean }>

/** A UUID (version 8) made from a hash. Parts contain no NUL, so no two lists of parts have the same text. */
export const hashToUuid = (...parts: readonly (string | number)[]): string => {
  const hex = hash('sha256', parts.join('\0'))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The same for the same cookie on every visit; different on every site. */
export const toVisitorId = (websiteId: WebsiteId, cookieId: string): string =>
  hashToUuid('visitor', websiteId, cookieId)

/** A visitor sends several events. The parts of a key contain no `|`. */
const identifyByKey = memoize(5000, (key): Identity => {
  const [websiteId = '', id = '', currentVisit = '', visitCount = ''] = key.split('|')
  const visitorId = toVisitorId(websiteId as WebsiteId, id)
  return {
    visitorId,
    visitId: hashToUuid('visit', visitorId, currentVisit, visitCount),
    isNewVisitor: visitCount === '1',
  }
})

export const identifyByCookie = (websiteId: WebsiteId, cookie: VisitorCookie): Identity =>
  identifyByKey(`${websiteId}|${cookie.id}|${cookie.currentVisit}|${cookie.visitCount}`)

export type DailyTraits = Readonly<{ websiteId: WebsiteId; client: string; userAgent: string }>

/** Without a cookie: a visitor of one day, with one visit. `key` is the key of that day. */
export const identifyForDay = (key: DailyKey, { websiteId, client, userAgent }: DailyTraits): Identity => {
  const visitorId = hashToUuid('daily', hashWithKey(key, [websiteId, client, userAgent].join('\0')))
  return { visitorId, visitId: hashToUuid('visit', visitorId), isNewVisitor: true }
}
