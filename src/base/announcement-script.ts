/** Local storage: the version of the announcement bar that the visitor has dismissed. */
export const DISMISSED_ANNOUNCEMENT_KEY = 'announcement-dismissed'

/**
 * Runs before the announcement bar is rendered, so that a dismissed bar takes no space and nothing moves. Inline: its hash is in the content
 * security policy (src/platform/http/security.ts). Without JavaScript the bar is shown without the button to dismiss it.
 */
export const ANNOUNCEMENT_SCRIPT = `try{document.documentElement.dataset.announcement=localStorage.getItem("${DISMISSED_ANNOUNCEMENT_KEY}")===document.currentScript.dataset.version?"dismissed":"dismissible"}catch{}`
