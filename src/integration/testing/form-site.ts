import type { CaptchaChallenge } from '#base/captcha.ts'
import type { FormId } from '#base/id.ts'
import { solveCaptcha } from '#platform/captcha/testing/solve-captcha.ts'
import { aForm } from '#site/forms/testing/builders.ts'
import { aSite, type SiteOverrides } from '#site/testing/builders.ts'
import { createShopper } from './shopper.ts'
import { createTestApp, type TestAppOptions } from './test-app.ts'

type Saved = { formId: FormId; values?: unknown; key?: string } & Record<string, unknown>

let sites = 0

/** The program with a clock that tests set, a site, and visitors who send forms. */
export const createFormSite = async (
  env: Record<string, string> = {},
  overrides: SiteOverrides = {},
  options: TestAppOptions = {},
) => {
  const time = { now: new Date('2026-11-17T08:00:00Z') }
  const app = await createTestApp({ TRUST_PROXY: '1', ...env }, { ...options, clock: () => time.now })
  const host = `forms-${++sites}.test`
  const { websiteId, owner } = await aSite(app.database, { domains: [host], ...overrides })
  const wait = (seconds: number): void => {
    time.now = new Date(time.now.getTime() + seconds * 1000)
  }

  const createVisitor = (at: string = host) => {
    const { sendRequest, jar, submit } = createShopper(app, { host: at })
    const post = (path: string, body: unknown) =>
      sendRequest(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    const getKey = async (): Promise<string> =>
      (await sendRequest('/api/form/FormSubmissionKey', { method: 'POST' })).json().key
    const solve = async (): Promise<string> =>
      solveCaptcha((await sendRequest('/api/form/captcha-challenge')).json() as CaptchaChallenge)
    const save = async ({ values = {}, key, ...rest }: Saved) =>
      post('/api/form/SaveFormSubmission', { form: JSON.stringify(values), key: key ?? (await getKey()), ...rest })

    return {
      jar,
      sendRequest,
      submit,
      post,
      getKey,
      solve,
      save,
      /** Gets a key, types for a while and sends the form. */
      async fillIn(formId: FormId, values: unknown, more: object = {}) {
        const key = await getKey()
        wait(10)
        return save({ formId, values, key, ...more })
      },
      upload: (formId: FormId, fieldId: string, file: { name: string; bytes: Buffer; type?: string }) => {
        const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`
        return sendRequest(`/api/form/UploadFile/${formId}/${fieldId}`, {
          method: 'POST',
          body: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from('\r\n--x--\r\n')]),
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        })
      },
    }
  }

  type Stored = {
    answers: { fieldId: string; type: string; rawTitle: string; value: string | null; values: unknown }[]
    email: string | null
    search_text: string
    is_spam: boolean
    page_path: string
    page_title: string
    disclaimer_version: number | null
    submission_id: string
  }
  const listStored = async (formId: FormId): Promise<Stored[]> =>
    (
      await app.database.pool.query<Stored>(
        'SELECT * FROM form_submissions WHERE website_id = $1 AND form_id = $2 ORDER BY submission_id',
        [websiteId, formId],
      )
    ).rows
  const listDeliveries = async (formId: FormId): Promise<{ kind: string; status: string; target: string }[]> =>
    (
      await app.database.pool.query(
        'SELECT kind, status, target FROM form_deliveries WHERE website_id = $1 AND form_id = $2 ORDER BY kind',
        [websiteId, formId],
      )
    ).rows

  return {
    ...app,
    time,
    wait,
    host,
    websiteId,
    owner,
    createVisitor,
    listStored,
    listDeliveries,
    form: (overrides: Parameters<typeof aForm>[2] = {}) => aForm(app.database, websiteId, overrides),
  }
}
