import type { TestSmtpServer } from '#platform/email/testing/smtp-server.ts'
import type { createTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof createTestApp>>, 'jobs'>

/** Quoted-printable, which the mailer uses for text with long lines or other characters. */
const decodeBody = (source: string): string => {
  const joined = source.replace(/=\r\n/g, '')
  const bytes = joined.replace(/(?:=[0-9A-F]{2})+/g, (run) =>
    Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'),
  )
  return bytes.replace(/\r\n/g, '\n')
}

/** Reads what the mail server received. */
export const createMailbox = (app: App, smtp: TestSmtpServer) => {
  /** Delivers queued emails and returns the newest one to an address. */
  const latest = async (address: string): Promise<string> => {
    await app.jobs.runDue()
    const source = smtp.received.findLast(({ to }) => to.includes(address))?.source
    if (source === undefined) throw new Error(`No email to ${address} was received.`)
    return decodeBody(source)
  }
  const find = async (address: string, pattern: RegExp): Promise<string> => {
    const text = await latest(address)
    const found = pattern.exec(text)
    if (!found) throw new Error(`The email to ${address} has no ${pattern}:\n${text}`)
    return found[1] ?? found[0]
  }
  return {
    latest,
    /** The path of the account page in the newest email. */
    link: (address: string) => find(address, /\/account\/[\w-]+\?token=[\w-]{43}/),
    code: async (address: string) => (await find(address, /\b(\d{4} \d{4})\b/)).replace(' ', ''),
    count: async (address: string): Promise<number> => {
      await app.jobs.runDue()
      return smtp.received.filter(({ to }) => to.includes(address)).length
    },
  }
}
