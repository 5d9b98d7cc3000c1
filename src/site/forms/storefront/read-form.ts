import type { FormValues } from '../field-values.ts'
import { readFormValues, toPostedControls } from '../form-controls.ts'
import type { FormField } from '../form-schema.ts'

/** The values of a form in the page. Hidden fields come from the page's query string (FORM-010). */
export const readForm = (element: HTMLFormElement, fields: readonly FormField[]): FormValues =>
  readFormValues(fields, toPostedControls(new FormData(element)), new URLSearchParams(location.search))

export const readHoneypot = (element: HTMLFormElement): string =>
  String(new FormData(element).get('contactPreference') ?? '')

/** The first control of the first field with an error, in the order of the form. */
export const findInvalidControl = (
  element: HTMLFormElement,
  fields: readonly FormField[],
  errors: Readonly<Record<string, string>>,
): HTMLElement | undefined => {
  const first = fields.find(({ id }) => errors[id])
  const item = first && element.querySelector(`[data-field="${CSS.escape(first.id)}"]`)
  return item?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea') ?? undefined
}
