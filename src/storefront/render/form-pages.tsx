import type { ReactNode } from 'react'
import type { RenderContext } from '#blocks/context.ts'
import type { PublicForm } from '#site/forms/form-schema.ts'
import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import { type PlainForm, PlainFormView } from '#storefront/views/forms/PlainFormView.tsx'
import { FormErrorView, ReceivedView } from '#storefront/views/forms/ReceivedView.tsx'
import { htmlResponse, type PageResponse } from './page-response.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'
import { buildPlainHead } from './screens.tsx'

/** Pages that answer forms without JavaScript. They are personal and never cached, not even by the browser. */

const NO_ASSETS = new Map<string, never>()

const render = (
  request: PageRequest,
  title: string,
  view: (context: RenderContext) => ReactNode,
  status: number,
): PageResponse => {
  const context = createRenderContext(request, NO_ASSETS)
  const head = { ...buildPlainHead(title), blockStyles: ['form'] as const }
  return {
    ...htmlResponse(renderInLayout(request, head, context, view(context)), { status, cacheable: false }),
    headers: { 'cache-control': 'no-store' },
  }
}

/** The form again, with what was typed. */
export const renderPlainForm = (request: PageRequest, page: PlainForm, status: number): PageResponse =>
  render(request, page.form.name, (context) => <PlainFormView page={page} context={context} />, status)

/** The message after a form was sent. */
export const renderReceivedForm = (request: PageRequest, form: PublicForm, next: string): PageResponse => {
  const messages = getFormMessages(request.site.language)
  return render(request, form.name, () => <ReceivedView form={form} messages={messages} next={next} />, 200)
}

/** An error without the form. */
export const renderFormError = (request: PageRequest, message: string, status: number): PageResponse =>
  render(request, request.site.title, () => <FormErrorView message={message} />, status)
