import { createHttpClient } from '../http-client.ts'
import { readCrumb } from './cookies.ts'

/** The calls of a published page. A path typed by its contract reads `call<OutputOf<typeof addEntry>>('POST', '/api/…', body)`. */
export const { call, logout } = createHttpClient({
  fetch: (url, init) => fetch(url, init),
  readCrumb: () => readCrumb(),
})
