import { MANNER_ID, type PageManner } from '../manner.ts'

/** Read when something is pressed, so that an island draws the same in the browser as on the server. */
export const pageManner = (): PageManner | undefined => {
  const text = document.getElementById(MANNER_ID)?.dataset.manner
  return text === undefined ? undefined : (JSON.parse(text) as PageManner)
}
