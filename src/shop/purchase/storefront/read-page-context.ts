import { PAGE_CONTEXT_ID, type PageContext } from '#shop/cart/model.ts'

/** Read on submit and not while rendering, so that islands render the same in the browser as on the server. */
export const readPageContext = (): PageContext | undefined => {
  const text = document.getElementById(PAGE_CONTEXT_ID)?.dataset.context
  return text === undefined ? undefined : (JSON.parse(text) as PageContext)
}
