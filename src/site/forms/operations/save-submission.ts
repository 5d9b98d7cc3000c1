import { isDomainError } from '#base/domain-error.ts'
import type { BotCheckAction } from '#base/enumerations/editing.ts'
import { type FormId, newId, type SubmissionId, type WebsiteId } from '#base/id.ts'
import type { Limits } from '#base/limits.ts'
import { createBatcher } from '#platform/batcher.ts'
import type { Captcha } from '#platform/captcha/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import { type SingleWrite, singleWrite } from '#platform/database/handles.ts'
import type { Transact } from '#platform/database/transaction.ts'
import { isJsonWithinLimits } from '#platform/http/body-limits.ts'
import { type RateLimits, toClientKey } from '#platform/http/rate-limit.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Secrets } from '#platform/secrets.ts'
import { toAnswers } from '../answers.ts'
import { planDeliveries } from '../deliveries.ts'
import {
  captchaError,
  captchaUnavailableError,
  fileGoneError,
  formNotConfiguredError,
  keyInvalidError,
  tooManySubmissionsError,
  unreadableFormError,
} from '../errors.ts'
import { type FormValues, isFilled, listTexts, listVisibleFields } from '../field-values.ts'
import type { Answer } from '../form-schema.ts'
import { deliverSubmissionJob } from '../jobs.ts'
import type { FormMessages } from '../locales/messages.ts'
import type { StoredForm } from '../model.ts'
import { isSpam } from '../spam.ts'
import { findUnusedFiles } from '../store/files.ts'
import { listUnique, type NewSubmission, type SaveOutcome, saveSubmissions } from '../store/save-submission.ts'
import { openSubmissionKey } from '../submission-key.ts'
import { checkValues } from './check-values.ts'

export type SaveDependencies = {
  queries: Queries
  transact: Transact
  jobs: Jobs
  secrets: Secrets
  clock: Clock
  limits: Limits
  rateLimits: RateLimits
  captcha: Pick<Captcha, 'verify'>
  /** From memory. */
  findForm: (websiteId: WebsiteId, formId: FormId) => Promise<StoredForm | undefined>
  getMessages: (websiteId: WebsiteId) => Promise<FormMessages>
}

export type Visitor = { websiteId: WebsiteId; crumb: string; ip: string }

export type SubmissionInput = {
  formId: FormId
  /** Untrusted: values by field id. */
  values: unknown
  key: string
  captchaToken: string | null
  honeypot: string
  isInPopup?: boolean
  /** The version of the disclaimer that was shown. */
  disclaimerVersion?: number | null
  page: { title: string; path: string }
  /** Posted as a plain HTML form: timing and a stricter rate limit replace the captcha. */
  withoutScript?: boolean
}

/** Called for stored submissions that are no spam. */
export type OnAccepted = (form: Pick<StoredForm, 'id' | 'name'>) => void

const HOUR_SECONDS = 3600
const VISITOR_WINDOW_SECONDS = 600
/** Requests to an external captcha service per visitor. */
const CAPTCHA_LIMIT = { times: 30, seconds: VISITOR_WINDOW_SECONDS }
/** Of all forms of a site together. */
const SITE_LIMIT = { times: 100_000, seconds: HOUR_SECONDS }

const ACTIONS: Readonly<Record<StoredForm['kind'], BotCheckAction>> = {
  form: 'FORM_BLOCK_SUBMISSION',
  newsletter: 'NEWSLETTER_BLOCK_SUBMISSION',
  product: 'FORM_BLOCK_SUBMISSION',
}

/** Values and nesting of the JSON text of a submission: maps of lists. */
const JSON_LIMITS = { values: 4000, depth: 3 }

/** Undefined if the text is no JSON or has too many values. */
export const parseFormText = (text: string): unknown => {
  if (!isJsonWithinLimits(text, JSON_LIMITS)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const toSearchText = (answers: readonly Answer[]): string =>
  answers
    .filter(({ type }) => type !== 'password')
    .flatMap(({ value, values }) => listTexts(value ?? values ?? undefined))
    .join('\n')

const toSubmissionError =
  ({ submission }: FormMessages) =>
  (error: unknown): never => {
    throw isDomainError(error, 'request.too_many') ? tooManySubmissionsError(submission, error.extra) : error
  }

export const createSaveSubmission = (deps: SaveDependencies) => {
  const { queries, transact, jobs, clock, limits, rateLimits } = deps

  /** Concurrent submissions are one statement (docs/decisions/0037-batched-writes.md). Undefined if the batch has the key twice. */
  const storeInBatch = createBatcher(async (submissions: readonly NewSubmission[]) => {
    const unique = listUnique(submissions)
    const outcomes = await saveSubmissions(singleWrite(queries), unique)
    return submissions.map((submission) => outcomes[unique.indexOf(submission)])
  })
  const storeAlone = async (on: SingleWrite, submission: NewSubmission) => (await saveSubmissions(on, [submission]))[0]

  /** One statement. Spam has a count of its own, so that it does not use up the limit of the form. */
  const countSubmission = async (
    { websiteId, ip }: Visitor,
    form: StoredForm,
    { spam, withoutScript = false, messages }: { spam: boolean; withoutScript?: boolean; messages: FormMessages },
  ): Promise<void> => {
    const script = withoutScript ? ' without script' : ''
    try {
      await Promise.all([
        rateLimits.consume(`form ${websiteId} ${form.id} ${toClientKey(ip)}${script}`, {
          times: withoutScript ? Math.ceil(limits.submissionsPerVisitor / 2) : limits.submissionsPerVisitor,
          seconds: VISITOR_WINDOW_SECONDS,
        }),
        rateLimits.consume(`form ${websiteId} ${form.id}${spam ? ' spam' : ''}`, {
          times: form.settings.hourlyLimit,
          seconds: HOUR_SECONDS,
        }),
        rateLimits.consume(`forms ${websiteId}`, SITE_LIMIT),
      ])
    } catch (error) {
      toSubmissionError(messages)(error)
    }
  }

  /** Answers name their files instead of their ids. */
  const nameFiles = async (
    websiteId: WebsiteId,
    formId: FormId,
    answers: readonly Answer[],
    messages: FormMessages,
  ): Promise<{ answers: readonly Answer[]; fileIds: readonly string[] }> => {
    const idsOf = ({ type, values }: Answer): string[] => (type === 'file' && Array.isArray(values) ? values : [])
    const fileIds = answers.flatMap(idsOf)
    if (fileIds.length === 0) return { answers, fileIds }
    const files = await findUnusedFiles(queries, websiteId, formId, fileIds)
    const nameOf = (fieldId: string, fileId: string): string => {
      const file = files.find((each) => each.id === fileId && each.fieldId === fieldId)
      if (!file) throw fileGoneError(messages, fieldId)
      return file.fileName
    }
    return {
      fileIds,
      answers: answers.map((answer) =>
        answer.type === 'file' && answer.values
          ? { ...answer, values: idsOf(answer).map((id) => nameOf(answer.fieldId, id)) }
          : answer,
      ),
    }
  }

  /** The solved challenge of the built-in captcha, which counts once; null with other services. */
  const requireCaptcha = async (
    { websiteId, ip }: Visitor,
    form: StoredForm,
    { captchaToken, isInPopup }: Pick<SubmissionInput, 'captchaToken' | 'isInPopup'>,
    messages: FormMessages,
  ) => {
    const result = await deps.captcha.verify(websiteId, {
      token: captchaToken,
      action: isInPopup ? 'PROMO_POPUP_SUBMISSION' : ACTIONS[form.kind],
      limitRequests: () =>
        rateLimits.consume(`captcha ${websiteId} ${toClientKey(ip)}`, CAPTCHA_LIMIT).catch(toSubmissionError(messages)),
    })
    if (result.status === 'unavailable') throw captchaUnavailableError(messages.submission)
    if (result.status === 'failed') throw captchaError(messages.submission)
    return result.challenge
  }

  const countFilled = ({ fields }: StoredForm, values: FormValues): number =>
    listVisibleFields(fields, values).filter(({ id, type }) => type !== 'hidden' && isFilled(values[id])).length

  /** Stores a submission with its deliveries; returns its form. At most four SQL statements. */
  return async (visitor: Visitor, input: SubmissionInput, onAccepted?: OnAccepted): Promise<StoredForm> => {
    const { websiteId } = visitor
    const { formId, withoutScript = false } = input
    const messages = await deps.getMessages(websiteId)
    const at = clock()
    const key = openSubmissionKey(deps.secrets, visitor, input.key, at)
    if (!key) throw keyInvalidError(messages.submission)
    const form = await deps.findForm(websiteId, formId)
    // Forms of products are answered in the cart.
    if (!form || form.kind === 'product') throw formNotConfiguredError(messages.submission)
    const values = checkValues(form, input.values, messages)
    const hasCaptcha = form.settings.captcha.enabled && !withoutScript
    const spam = isSpam({
      honeypot: input.honeypot,
      fillMs: at.getTime() - key.issuedAt.getTime(),
      filledFields: countFilled(form, values),
      withoutScript,
      hasCaptcha,
    })
    // Before the limits: programs that cannot solve it must not use up the limit of the form.
    const challenge = hasCaptcha ? await requireCaptcha(visitor, form, input, messages) : null
    await countSubmission(visitor, form, { spam, withoutScript, messages })
    const { answers, fileIds } = await nameFiles(websiteId, formId, toAnswers(form.fields, values), messages)
    const email = answers.find(({ type, value }) => type === 'email' && value !== null)?.value ?? null
    const deliveries = planDeliveries(form.settings.storage, email)
    const submissionId = newId<SubmissionId>()
    const hasJob = !spam && deliveries.length > 0
    const submission: NewSubmission = {
      websiteId,
      formId,
      submissionId,
      key,
      challenge,
      answers,
      email,
      searchText: toSearchText(answers),
      shownDisclaimer: input.disclaimerVersion ?? null,
      currentDisclaimer: form.disclaimerVersion,
      page: input.page,
      isSpam: spam,
      deliveries,
      fileIds,
      at,
    }
    const requireSaved = (outcome: SaveOutcome | undefined): void => {
      if (outcome === 'key-used') throw keyInvalidError(messages.submission)
      if (outcome === 'captcha-used') throw captchaError(messages.submission)
      if (outcome === 'no-form') throw formNotConfiguredError(messages.submission)
      // Another submission took the file since it was looked up.
      if (outcome === 'no-file') throw unreadableFormError(messages.submission)
    }
    try {
      // Without a job and files, the statement is the whole change, so it can be batched.
      if (!hasJob && fileIds.length === 0)
        requireSaved((await storeInBatch(submission)) ?? (await storeAlone(singleWrite(queries), submission)))
      else
        await transact(async (tx) => {
          requireSaved(await storeAlone(tx, submission))
          if (hasJob) await jobs.enqueue(tx, deliverSubmissionJob, { websiteId, formId, submissionId })
        })
    } catch (error) {
      // The form was deleted while the statement ran.
      throw violatesConstraint(error, 'form_submissions_website_id_form_id_fkey')
        ? formNotConfiguredError(messages.submission)
        : error
    }
    if (!spam) onAccepted?.(form)
    return form
  }
}
