import { call, logout } from '#base/browser/http-client.ts'

/** Exposes the client to the tests. */
const client = { call, logout }
declare global {
  interface Window {
    client: typeof client
  }
}
window.client = client
