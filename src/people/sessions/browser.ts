import type { RequestInfo } from '#platform/http/handle.ts'

/** The parts of a request that sessions need. */
export type Browser = Pick<RequestInfo, 'cookies' | 'secure' | 'userAgent' | 'ip'>
