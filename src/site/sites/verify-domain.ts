import type { DnsResolver } from '#platform/dns/resolver.ts'
import type { OutboundHttp } from '#platform/outbound/outbound-http.ts'
import { getVerificationFile, getVerificationRecord } from './model.ts'

type DomainCheck =
  | { isVerified: true /** The domain has an address in DNS, so it can become primary. */; hasAddress: boolean }
  | { isVerified: false; error: string }

export type CheckDomain = (host: string, token: string) => Promise<DomainCheck>

const MAX_FILE_BYTES = 1024

/** Proves that the person who added a domain controls it: by a TXT record in DNS, or by a file on its present web server. */
export const createCheckDomain =
  ({
    dns,
    outgoing,
    toFileUrl = (host) => getVerificationFile(host, '').url,
  }: {
    dns: DnsResolver
    outgoing: OutboundHttp
    /** Tests have no port 80. */
    toFileUrl?: (host: string) => string
  }): CheckDomain =>
  async (host, token) => {
    const record = getVerificationRecord(host, token)

    /** Undefined if the record is right. */
    const findRecordError = async (): Promise<string | undefined> => {
      const values = await dns.resolveTxt(record.name).catch(() => undefined)
      if (!values) return 'The DNS servers of the domain did not answer. Try again in a few minutes.'
      if (values.some((value) => value.trim() === record.value)) return undefined
      return values.length === 0
        ? `There is no TXT record at ${record.name} yet. New records can take up to an hour to be visible.`
        : `The TXT record at ${record.name} has another value.`
    }

    const hasFile = async (): Promise<boolean> => {
      const options = { timeoutMs: 5000, maxBytes: MAX_FILE_BYTES, maxRedirects: 2 }
      const response = await outgoing.fetchGuarded(toFileUrl(host), options).catch(() => undefined)
      return response?.status === 200 && response.body.toString().trim() === getVerificationFile(host, token).content
    }

    const error = await findRecordError()
    if (error !== undefined && !(await hasFile())) return { isVerified: false, error }
    const addresses = await dns.lookup(host).catch(() => [])
    return { isVerified: true, hasAddress: addresses.length > 0 }
  }
