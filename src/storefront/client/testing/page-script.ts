import { call, logout } from '#base/browser/http-client.ts'

/** What the tests of the client call from outside the page. */
const client = { call, logout }
declare global {
  interface Window {
    client: typeof client
  }
}
window.client = client
