/** Re-export for tests in layers that must not import the platform. */
export { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
export { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
