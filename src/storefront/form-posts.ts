import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDomainError } from '#base/domain-error.ts'
import { ERROR_STATUS } from '#base/error-codes.ts'
import { FormId } from '#base/id.ts'
import { requireCrumb, toRequestInfo } from '#platform/http/mount-route.ts'
import { type RateLimits, toClientKey } from '#platform/http/rate-limit.ts'
import { rejectUnstorableText } from '#platform/http/validate.ts'
import type { VisitorEvents } from '#platform/http/visitor-events.ts'
import type { PublicForm } from '#site/forms/form-schema.ts'
import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import {
  type FieldErrors,
  type FormValues,
  formatUploadedFile,
  getControlName,
  MAX_FILE_BYTES,
  MAX_FORM_LENGTH,
  type PostedControls,
  readFormValues,
  readUploadedFiles,
  toPostedControls,
  validateValues,
} from '#site/forms/model.ts'
import type { Forms } from '#site/forms/service.ts'
import type { Site } from '#site/sites/model.ts'
import type { Sites } from '#site/sites/service.ts'
import { unknownHostError } from './errors.ts'
import { type PostedFile, readFormPost } from './read-form-post.ts'
import { renderFormError, renderPlainForm, renderReceivedForm } from './render/form-pages.tsx'
import type { PageResponse } from './render/page-response.ts'
import type { Router } from './router.ts'

/** Forms without JavaScript: plain posts that are answered with pages (docs/decisions/0051-forms.md). */

export type FormPostDependencies = {
  router: Pick<Router, 'toPageRequest'>
  sites: Pick<Sites, 'findByHost'>
  forms: Pick<Forms, 'getPublicForms' | 'createKey' | 'submit' | 'storeFile'>
  rateLimits: RateLimits
  visitorEvents: Pick<VisitorEvents, 'record'>
}

const POST_PATH = '/api/form/submissions/:formId'
/** Counts attempts with errors too: each of them may store files. */
const RATE_LIMIT = { times: 60, seconds: 600 }
const LIMITS = { values: 1000, characters: MAX_FORM_LENGTH * 2, files: 10, fileBytes: MAX_FILE_BYTES }
const BODY_LIMIT = 512 * 1024

/** Not another host, and not the pages of this file. */
const isSitePath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !path.startsWith('/api/')

type Origin = { pagePath: string; query: URLSearchParams | undefined }

/** The page that the form is on: from the header of the first post, then from a hidden field. */
const readOrigin = (request: FastifyRequest, controls: PostedControls): Origin => {
  const known = controls.get('pagePath')?.[0]
  const { referer = '' } = request.headers
  const url = known === undefined && URL.canParse(referer) ? new URL(referer) : undefined
  const isOwn = url?.host === request.host
  const pagePath = known ?? (isOwn ? url.pathname : '/')
  return { pagePath: isSitePath(pagePath) ? pagePath : '/', query: isOwn ? url.searchParams : undefined }
}

type Attempt = {
  site: Site
  form: PublicForm
  formId: FormId
  controls: PostedControls
  values: FormValues
  origin: Origin
}
type Rejection = { status: number; message: string; errors: FieldErrors }

const send = (reply: FastifyReply, { status, contentType, body, headers }: PageResponse): FastifyReply =>
  reply
    .code(status)
    .headers({ ...headers })
    .type(contentType)
    .send(body)

export const mountFormPosts = (app: FastifyInstance, deps: FormPostDependencies): void => {
  const { router, sites, forms, rateLimits } = deps

  const requireSite = async (request: FastifyRequest): Promise<Site> => {
    const site = await sites.findByHost(request.hostname)
    if (!site) throw unknownHostError()
    return site
  }

  const findForm = async (
    site: Site,
    request: FastifyRequest,
  ): Promise<{ form: PublicForm; formId: FormId } | undefined> => {
    const { data: formId } = FormId.safeParse((request.params as { formId: string }).formId)
    const form = formId && (await forms.getPublicForms(site.websiteId, [formId])).get(formId)
    return form && formId && form.kind !== 'product' ? { form, formId } : undefined
  }

  const showError = async (site: Site, reply: FastifyReply, code: 'forms.not_configured' | 'forms.too_many') => {
    const { notConfigured, rateLimited } = getFormMessages(site.language).submission
    const message = code === 'forms.too_many' ? rateLimited : notConfigured
    const pageRequest = await router.toPageRequest({ site, path: '/' })
    return send(reply, renderFormError(pageRequest, message, ERROR_STATUS[code]))
  }

  const isLimited = ({ websiteId }: Site, { ip }: FastifyRequest): Promise<boolean> =>
    rateLimits.consume(`form post ${websiteId} ${toClientKey(ip)}`, RATE_LIMIT).then(
      () => false,
      (error: unknown) => {
        if (!isDomainError(error, 'request.too_many')) throw error
        return true
      },
    )

  /** Stores files as they arrive. Their errors are shown at their fields. */
  const createFileSaver = (site: Site, form: PublicForm, formId: FormId) => {
    const errors: Record<string, string> = {}
    const save = async (file: PostedFile): Promise<readonly [string, string] | undefined> => {
      const field = form.fields.find(({ id }) => getControlName(id) === file.fieldname)
      if (!field) {
        file.stream.resume()
        return undefined
      }
      try {
        const stored = await forms.storeFile({ websiteId: site.websiteId, formId, fieldId: field.id }, file)
        return [getControlName(field.id, 'file'), formatUploadedFile(stored)]
      } catch (error) {
        if (!isDomainError(error)) throw error
        errors[field.id] = error.message
        return undefined
      }
    }
    return { errors, save }
  }

  const showForm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { site, form, controls, values, origin }: Attempt,
    { status, message, errors }: Rejection,
  ): Promise<FastifyReply> => {
    const { key } = forms.createKey({ websiteId: site.websiteId, crumb: request.crumb })
    const files = Object.fromEntries(form.fields.map((field) => [field.id, readUploadedFiles(field, controls)]))
    const hidden = {
      key,
      pagePath: origin.pagePath,
      ...(form.disclaimerVersion !== null && { disclaimerVersion: String(form.disclaimerVersion) }),
    }
    const pageRequest = await router.toPageRequest({ site, path: origin.pagePath })
    return send(reply, renderPlainForm(pageRequest, { form, values, files, errors, message, hidden }, status))
  }

  /** The rejection, or undefined if the submission was accepted. */
  const submit = async (request: FastifyRequest, attempt: Attempt, key: string): Promise<Rejection | undefined> => {
    const { site, formId, controls, values, origin } = attempt
    const disclaimerVersion = Number(controls.get('disclaimerVersion')?.[0])
    try {
      await forms.submit(
        { websiteId: site.websiteId, crumb: request.crumb, ip: request.ip },
        {
          formId,
          values,
          key,
          captchaToken: null,
          honeypot: controls.get('contactPreference')?.[0] ?? '',
          disclaimerVersion: Number.isInteger(disclaimerVersion) && disclaimerVersion > 0 ? disclaimerVersion : null,
          page: { title: '', path: origin.pagePath },
          withoutScript: true,
        },
        ({ id, name }) =>
          deps.visitorEvents.record(
            { websiteId: site.websiteId, request: toRequestInfo(request) },
            { kind: 'form', formId: id, name, path: origin.pagePath },
          ),
      )
      return undefined
    } catch (error) {
      if (!isDomainError(error)) throw error
      return { status: ERROR_STATUS[error.code], message: error.message, errors: error.fieldErrors ?? {} }
    }
  }

  /** What is wrong with a form that was posted for the first time; it is not submitted yet. */
  const check = ({ site, form, values }: Attempt): Rejection => {
    const messages = getFormMessages(site.language)
    const errors = validateValues(form.fields, values, messages.field)
    const hasErrors = Object.keys(errors).length > 0
    return { status: 200, message: hasErrors ? messages.submission.invalidFields : '', errors }
  }

  const config = { access: 'visitor', surface: 'page' } as const
  app.post(
    POST_PATH,
    { bodyLimit: BODY_LIMIT, config: { ...config, acceptsFiles: true } },
    async (request, reply): Promise<FastifyReply> => {
      requireCrumb(request)
      const site = await requireSite(request)
      if (await isLimited(site, request)) return showError(site, reply, 'forms.too_many')
      const found = await findForm(site, request)
      if (!found) return showError(site, reply, 'forms.not_configured')
      const { form, formId } = found
      const files = createFileSaver(site, form, formId)
      const entries = await readFormPost(request, LIMITS, files.save)
      rejectUnstorableText(entries)
      const controls = toPostedControls(entries)
      const origin = readOrigin(request, controls)
      const key = controls.get('key')?.[0]
      const values = readFormValues(form.fields, controls, key === undefined ? origin.query : undefined)
      const attempt: Attempt = { site, form, formId, controls, values, origin }
      const hasFileErrors = Object.keys(files.errors).length > 0
      const rejection = key === undefined || hasFileErrors ? check(attempt) : await submit(request, attempt, key)
      if (rejection) {
        const { invalidFields } = getFormMessages(site.language).submission
        const message = hasFileErrors ? invalidFields : rejection.message
        const errors = { ...rejection.errors, ...files.errors }
        return showForm(request, reply, attempt, { ...rejection, message, errors })
      }
      const { successRedirect } = form
      // Browsers do not follow a redirect from a form to another origin, because of the policy of pages.
      const isOwnPath = successRedirect !== null && isSitePath(successRedirect)
      const received = `/api/form/submissions/${formId}/received?from=${encodeURIComponent(origin.pagePath)}`
      return reply.header('cache-control', 'no-store').redirect(isOwnPath ? successRedirect : received, 303)
    },
  )

  app.get(`${POST_PATH}/received`, { config }, async (request, reply): Promise<FastifyReply> => {
    const site = await requireSite(request)
    const found = await findForm(site, request)
    if (!found) return showError(site, reply, 'forms.not_configured')
    const from = String((request.query as { from?: unknown }).from ?? '/')
    const next = found.form.successRedirect ?? (isSitePath(from) ? from : '/')
    const pageRequest = await router.toPageRequest({ site, path: '/' })
    return send(reply, renderReceivedForm(pageRequest, found.form, next))
  })
}
