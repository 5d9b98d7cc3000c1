import type { VisitorCookie } from '../visitor-cookie.ts'

/** The value of `ss_cvr`; the program changes the text of an existing one. */
export const formatVisitorCookie = (cookie: VisitorCookie): string =>
  [cookie.id, cookie.firstVisit, cookie.previousVisit, cookie.currentVisit, cookie.visitCount].join('|')
