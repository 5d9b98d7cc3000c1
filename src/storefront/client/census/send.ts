import type { CountingMode } from '#base/visit-counting.ts'
import type { CensusContext } from './context.ts'
import { continueVisit, createRandomId, getMode, identifyVisitor } from './visitor.ts'

export type Fields = Record<string, string>

const HIT = 'RecordHit'
/** CENSUS-006, CENSUS-007. */
const BUTTON_TIMEOUT_MS = 2500

const hasLocalStorage = (): boolean => {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}

export const createCensusClient = (context: CensusContext) => {
  const { hit } = context
  const url = context.path ?? location.pathname
  let pageVisitor = ''

  /** CENSUS-012: failures are ignored. CENSUS-016: no page view of the search page. Requests survive leaving the page. */
  const post = (path: string, toFields: (mode: CountingMode) => Fields, hasTimeout?: boolean): void => {
    const mode = getMode(context)
    if (mode === 'off') return
    const address = `/api/census/${path}`
    const body = new URLSearchParams(toFields(mode))
    if (mode !== 'full') body.set('restrictive', '1')
    if (url === '/search' && path === HIT) return
    if (hasTimeout)
      fetch(address, {
        method: 'POST',
        body,
        keepalive: true,
        signal: AbortSignal.timeout(BUTTON_TIMEOUT_MS),
      }).catch(() => {})
    else navigator.sendBeacon(address, body)
  }

  /** CENSUS-001: the page view. */
  const sendHit = (): void =>
    post(HIT, (mode) => {
      pageVisitor = identifyVisitor(mode)
      const data = {
        ...hit,
        userAgent: navigator.userAgent,
        clientDate: Date.now(),
        viewportInnerHeight: innerHeight,
        viewportInnerWidth: innerWidth,
        screenHeight: screen.height,
        screenWidth: screen.width,
        url,
        title: document.title,
        localStorageSupported: hasLocalStorage(),
        queryString: location.search,
        referrer: document.referrer,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }
      return { event: 'View', data: JSON.stringify(data), ss_cvr: pageVisitor }
    })

  return {
    sendHit,

    /** After the visitor has answered: sets or removes the cookies; counts the page view if it has not been counted. */
    resume: (): void => {
      if (!pageVisitor) sendHit()
      else if (getMode(context) === 'full') pageVisitor = identifyVisitor('full')
    },

    hit,
    url,

    /** An event of this page. */
    sendEvent: (path: string, toFields: (mode: CountingMode) => Fields, hasTimeout?: boolean): void =>
      post(
        path,
        (mode) => ({
          ...toFields(mode),
          visitorCookie: continueVisit(mode, pageVisitor),
          eventId: createRandomId(),
        }),
        hasTimeout,
      ),
  }
}

export type CensusClient = ReturnType<typeof createCensusClient>
