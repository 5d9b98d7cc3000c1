import { createHttpClient } from '../http-client.ts'
import { readCrumb } from './cookies.ts'

/** HTTP client of published pages: `call<OutputOf<typeof addEntry>>('POST', '/api/…', body)`. */
export const { call, logout } = createHttpClient({
  fetch: (url, init) => fetch(url, init),
  readCrumb: () => readCrumb(),
})
