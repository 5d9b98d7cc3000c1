/** The browser of the tests, for those who stand above the storefront and may not reach the platform. */
export { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
