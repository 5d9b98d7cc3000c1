import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { OutboundHttp, OutboundResponse } from '#platform/outbound/outbound-http.ts'
import { providerRejectedError } from '../errors.ts'
import type { ListProvider, Member } from './provider.ts'

/** Mailchimp's Marketing API 3.0. */

/** Where Mailchimp is asked; tests use a fake. */
export type MailchimpApi = Readonly<{ outgoing: OutboundHttp; url?: string }>

const TIMEOUT_MS = 10_000
const MAX_AUDIENCES = 200

/** The key ends with the data center of the account: `0123456789abcdef-us21`. */
const KEY = /^[\w]{8,100}-([a-z]{2,4}\d{1,4})$/

const Audience = z.object({ id: z.string(), name: z.string() })
const Audiences = z.object({ lists: z.array(Audience) })
const ErrorBody = z.object({ title: z.string().default(''), detail: z.string().default('') })

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

const describe = ({ status, body }: OutboundResponse): string => {
  const { data } = ErrorBody.safeParse(parseJson(body))
  return `Mailchimp responded with ${status}${data?.detail ? `: ${data.detail.slice(0, 300)}` : '.'}`
}

const toMergeFields = (name: string): Record<string, string> => {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { ...(first && { FNAME: first }), ...(rest.length > 0 && { LNAME: rest.join(' ') }) }
}

/** `status_if_new` alone never subscribes somebody who unsubscribed at Mailchimp. */
const toBody = ({ email, name, status, isResubscribed }: Member) => ({
  email_address: email,
  status_if_new: status,
  ...((status === 'unsubscribed' || isResubscribed) && { status }),
  merge_fields: toMergeFields(name),
})

const createClient = (apiKey: string, { outgoing, url }: MailchimpApi) => {
  const dataCenter = KEY.exec(apiKey)?.[1]
  if (!dataCenter)
    throw providerRejectedError(
      'This is not a Mailchimp API key. A key ends with the data center, such as -us21.',
      'apiKey',
    )
  const base = `${url ?? `https://${dataCenter}.api.mailchimp.com`}/3.0`
  return (method: 'GET' | 'PUT', path: string, body?: object): Promise<OutboundResponse> =>
    outgoing.fetchGuarded(base + path, {
      method,
      timeoutMs: TIMEOUT_MS,
      maxRedirects: 0,
      headers: {
        authorization: `Basic ${Buffer.from(`sitewright:${apiKey}`).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
}

const rejectBadKey = ({ status }: OutboundResponse): void => {
  if (status === 401 || status === 403)
    throw providerRejectedError('Mailchimp rejected the API key. Check it, or create a new one.', 'apiKey')
}

/** The audiences of the account, to choose one. */
export const listAudiences = async (apiKey: string, api: MailchimpApi): Promise<z.output<typeof Audience>[]> => {
  const response = await createClient(apiKey, api)('GET', `/lists?fields=lists.id,lists.name&count=${MAX_AUDIENCES}`)
  rejectBadKey(response)
  const { data } = Audiences.safeParse(parseJson(response.body))
  if (response.status !== 200 || !data) throw providerRejectedError(describe(response), 'apiKey')
  return data.lists
}

/** Checks key and audience; returns the name of the audience. */
export const findAudience = async (
  { apiKey, audienceId }: { apiKey: string; audienceId: string },
  api: MailchimpApi,
): Promise<string> => {
  const response = await createClient(apiKey, api)('GET', `/lists/${encodeURIComponent(audienceId)}?fields=id,name`)
  rejectBadKey(response)
  if (response.status === 404) throw providerRejectedError('Mailchimp has no audience with this id.', 'audienceId')
  const { data } = Audience.safeParse(parseJson(response.body))
  if (response.status !== 200 || !data) throw providerRejectedError(describe(response))
  return data.name
}

/** Whether a later call can succeed: outages, rate limits, and keys that the owner can replace. */
const isTransient = (status: number): boolean => status >= 500 || [401, 403, 408, 429].includes(status) || status < 400

export const createMailchimpProvider = (
  { apiKey, audienceId }: { apiKey: string; audienceId: string },
  api: MailchimpApi,
): ListProvider => {
  const send = createClient(apiKey, api)
  return {
    async setMember(member) {
      const hash = createHash('md5').update(member.email.toLowerCase()).digest('hex')
      const path = `/lists/${encodeURIComponent(audienceId)}/members/${hash}?skip_merge_validation=true`
      const response = await send('PUT', path, toBody(member))
      if (response.status === 200) return
      if (isTransient(response.status)) throw new Error(describe(response))
      throw providerRejectedError(describe(response))
    },
  }
}
