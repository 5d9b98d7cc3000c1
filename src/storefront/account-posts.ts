import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type DomainError, isDomainError } from '#base/domain-error.ts'
import { ERROR_STATUS } from '#base/error-codes.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#people/credentials/model.ts'
import type { AccountMessages } from '#people/customers/locales/en.ts'
import { getAccountMessages } from '#people/customers/locales/get-messages.ts'
import { ACCOUNT_PATHS } from '#people/customers/model.ts'
import { toClientKey } from '#platform/http/rate-limit.ts'
import { type AccountActionDependencies, createAccountActions } from './account-actions.ts'
import { type AccountPost, type AccountPostDependencies, mountAccountPost } from './account-post.ts'
import { renderAccountForm, renderInvalidLink, SENT_TO_COOKIE } from './render/account.tsx'
import { type AccountFormName, type AccountFormState, isTokenForm } from './render/account-forms.ts'
import { type PageResponse, redirectResponse } from './render/page-response.ts'

type Rejection = Pick<AccountFormState, 'error' | 'fieldErrors'> & { status: number }

/** Per form and client: wrong passwords and codes have stricter limits of their own. */
const LIMIT = { times: 60, seconds: 900 }

/** Passwords and codes are typed again. */
const isSentBack = (name: string): boolean => !['password', 'current', 'code'].includes(name)

const describePassword = ({ errors }: AccountMessages, password = ''): string => {
  if (password === '') return errors.passwordMissing
  if (password.length < MIN_PASSWORD_LENGTH) return errors.passwordShort
  return password.length > MAX_PASSWORD_LENGTH ? errors.passwordLong : errors.failed
}

/** Undefined if the token of the link is not valid. */
const describeIssues = (
  issues: readonly z.core.$ZodIssue[],
  messages: AccountMessages,
  fields: AccountPost['fields'],
): Rejection | undefined => {
  const { errors } = messages
  const names = new Set(issues.map(({ path }) => String(path[0])))
  if (names.has('token')) return undefined
  const byField: Record<string, string> = { email: errors.email, name: errors.name, code: errors.codeFormat }
  const fieldErrors = Object.fromEntries(
    [...names].map((name) => [
      name,
      name === 'password' || name === 'current'
        ? describePassword(messages, fields[name])
        : (byField[name] ?? errors.failed),
    ]),
  )
  return { status: 400, error: errors.fields, fieldErrors }
}

const describeError = (error: DomainError, { errors }: AccountMessages, name: AccountFormName): Rejection => {
  const status = ERROR_STATUS[error.code]
  switch (error.code) {
    case 'session.wrong_credentials':
      return { status, error: errors.credentials }
    case 'members.wrong_code':
      return { status, error: errors.fields, fieldErrors: { code: errors.code } }
    case 'members.wrong_password':
      return name === 'password'
        ? { status, error: errors.fields, fieldErrors: { current: errors.currentPassword } }
        : { status, error: errors.fields, fieldErrors: { password: errors.signUpPassword } }
    case 'members.email_taken':
      return { status, error: errors.emailTaken }
    case 'password.weak': {
      const password = error.extra?.weakness === 'isEmail' ? errors.passwordIsEmail : errors.passwordCommon
      return { status, error: errors.fields, fieldErrors: { password } }
    }
    case 'request.too_many':
      return { status, error: errors.tooMany }
    default:
      return { status, error: errors.failed }
  }
}

/** The forms of the account pages. They respond with a redirect, or with the form, the input and what is wrong with it. */
export const mountAccountPosts = (
  app: FastifyInstance,
  deps: AccountPostDependencies & AccountActionDependencies,
): void => {
  const actions = createAccountActions(deps)

  const reject = (
    post: AccountPost,
    name: AccountFormName,
    rejection: Rejection,
    retryAfter?: unknown,
  ): PageResponse => {
    const values = Object.fromEntries(Object.entries(post.fields).filter(([field]) => isSentBack(field)))
    const sentTo = post.request.cookies[SENT_TO_COOKIE]
    const { status, ...state } = rejection
    const response = renderAccountForm(post.pageRequest, name, { ...state, values, sentTo }, status)
    return retryAfter === undefined
      ? response
      : { ...response, headers: { ...response.headers, 'retry-after': String(retryAfter) } }
  }

  const respond = async (post: AccountPost, name: AccountFormName): Promise<PageResponse> => {
    const messages = getAccountMessages(post.site.language)
    try {
      const client = toClientKey(post.request.ip)
      await deps.rateLimits.consume(`account ${name} ${post.site.websiteId} ${client}`, LIMIT)
      const { schema, run } = actions[name]
      const parsed = schema.safeParse(post.fields)
      if (parsed.success) return redirectResponse(await run(post, parsed.data as never), 303)
      const rejection = describeIssues(parsed.error.issues, messages, post.fields)
      if (rejection) return reject(post, name, rejection)
      return isTokenForm(name) ? renderInvalidLink(post.pageRequest, name) : redirectResponse(ACCOUNT_PATHS.signIn, 303)
    } catch (error) {
      if (!isDomainError(error)) throw error
      if (error.code === 'members.link_spent' && isTokenForm(name)) return renderInvalidLink(post.pageRequest, name)
      return reject(post, name, describeError(error, messages, name), error.extra?.retryAfter)
    }
  }

  for (const name of Object.keys(actions) as AccountFormName[])
    mountAccountPost(app, deps, ACCOUNT_PATHS[name], (post) => respond(post, name))
}
