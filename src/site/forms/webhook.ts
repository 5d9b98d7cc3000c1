import { createHmac } from 'node:crypto'
import type { DeliveredSubmission } from './emails/email-data.ts'
import { formatAnswer } from './emails/format-answers.ts'
import { toSigningKey } from './webhook-secret.ts'

/** Requests to a form's webhook, as https://www.standardwebhooks.com defines them. */

/** What the receiver gets. Passwords are masked in `text`, and their value is left out. */
const toPayload = (submission: DeliveredSubmission) => ({
  type: 'form.submitted',
  timestamp: submission.createdAt.toISOString(),
  data: {
    websiteId: submission.websiteId,
    form: { id: submission.formId, name: submission.formName },
    submissionId: submission.submissionId,
    email: submission.email,
    page: { title: submission.pageTitle, path: submission.pagePath },
    answers: submission.answers.map((answer) => ({
      fieldId: answer.fieldId,
      type: answer.type,
      title: answer.rawTitle,
      ...(answer.type === 'password' ? { value: null, values: null } : { value: answer.value, values: answer.values }),
      text: formatAnswer(answer, submission.files),
    })),
    files: submission.files,
  },
})

export type SignedRequest = { method: 'POST'; headers: Record<string, string>; body: string }

/** Every attempt has the same id, so that receivers can ignore one that they have. */
export const createWebhookRequest = (submission: DeliveredSubmission, secret: string, now: Date): SignedRequest => {
  const id = `msg_${submission.submissionId}`
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const body = JSON.stringify(toPayload(submission))
  const signature = createHmac('sha256', toSigningKey(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  }
}

export type WebhookResult = 'done' | 'gone' | { error: string }

/** 410 means that the receiver wants no more requests; redirects are not followed, because a URL could then point into a private network. */
export const toWebhookResult = (status: number): WebhookResult => {
  if (status >= 200 && status < 300) return 'done'
  if (status === 410) return 'gone'
  if (status >= 300 && status < 400) return { error: `The webhook redirects (status ${status}). Enter its final URL.` }
  return { error: `The webhook responded with status ${status}.` }
}
