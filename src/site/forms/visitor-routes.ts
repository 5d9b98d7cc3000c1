import { CRUMB_COOKIE } from '#base/cookie-names.ts'
import type { WebsiteId } from '#base/id.ts'
import { notMultipartError } from '#platform/http/errors.ts'
import { handle, type RequestInfo, type Route } from '#platform/http/handle.ts'
import type { VisitorEvents } from '#platform/http/visitor-events.ts'
import { parseFormText } from './operations/save-submission.ts'
import type { Forms } from './service.ts'
import {
  createSubmissionKey,
  getTemplateSchema,
  saveFormSubmission,
  uploadFormFile,
  validateForm,
} from './visitor-contract.ts'

const toVisitor = (websiteId: WebsiteId, { cookies, ip }: RequestInfo) => ({
  websiteId,
  crumb: cookies[CRUMB_COOKIE] ?? '',
  ip,
})

export const visitorFormRoutes = (forms: Forms, visitorEvents: Pick<VisitorEvents, 'record'>): Route[] => [
  handle(getTemplateSchema, ({ websiteId, query }) => forms.getTemplateSchema(websiteId, query)),
  handle(createSubmissionKey, ({ websiteId, request }) => forms.createKey(toVisitor(websiteId, request))),
  handle(saveFormSubmission, async (call) => {
    const { websiteId, input, request } = call
    const submission = {
      formId: input.formId,
      values: parseFormText(input.form),
      key: input.key,
      captchaToken: input.captchaKey ?? null,
      isInPopup: input.isInPopup,
      honeypot: input.contactPreference,
      disclaimerVersion: input.disclaimerVersion,
      page: { title: input.pageTitle, path: input.pagePath },
    }
    await forms.submit(toVisitor(websiteId, request), submission, ({ id, name }) =>
      visitorEvents.record(call, { kind: 'form', formId: id, name, path: input.pagePath }),
    )
    return { success: true } as const
  }),
  handle(validateForm, ({ websiteId, params, input }) => forms.validate(websiteId, params.formId, input)),
  handle(uploadFormFile, async ({ websiteId, params, request }) => {
    for await (const file of request.files()) return forms.storeFile({ websiteId, ...params }, file)
    throw notMultipartError()
  }),
]
