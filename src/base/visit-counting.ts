/** Whether and how visits are counted. Pure: the script in visitors' browsers and the server decide by the same rules. */
export type VisitCounting = Readonly<{
  /** Counted unless false. */
  countVisits?: boolean
  /** Visitors are asked before cookies are set. */
  cookieBanner?: boolean
  /** Visitors who have not agreed are counted without cookies, unless false. */
  countWithoutConsent?: boolean
}>

/** `restrictive`: counted without cookies, and not recognized on another day. */
export type CountingMode = 'off' | 'restrictive' | 'full'

type Choice = Readonly<{
  /** Value of the cookie `ss_performanceCookiesAllowed`. */
  consent: string | undefined
  /** The browser sends `Sec-GPC: 1`. */
  globalPrivacyControl: boolean
}>

/** CENSUS-028. A refusal counts even if the site does not ask any more. */
export const getCountingMode = (
  { countVisits = true, cookieBanner = false, countWithoutConsent = true }: VisitCounting,
  { consent, globalPrivacyControl }: Choice,
): CountingMode => {
  const hasAgreed = consent === 'true'
  if (!countVisits || (cookieBanner && !countWithoutConsent && !hasAgreed)) return 'off'
  return globalPrivacyControl || consent === 'false' || (cookieBanner && !hasAgreed) ? 'restrictive' : 'full'
}
