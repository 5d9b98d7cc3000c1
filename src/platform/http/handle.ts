import type { Readable } from 'node:stream'
import type { Caller } from '#base/caller.ts'
import type { DomainError } from '#base/domain-error.ts'
import type { Endpoint, InputOf, OutputOf, ParamsOf, QueryOf, SiteOf } from '#base/endpoint.ts'

/** What a route may know of the request besides its checked input. */
export type RequestInfo = {
  id: string
  ip: string
  userAgent: string
  /** Host as the visitor typed it, without the port. */
  host: string
  /** `https://example.com:3000`: for links back to where the visitor is. Links in mails come from the configuration instead. */
  origin: string
  secure: boolean
  cookies: Readonly<Record<string, string | undefined>>
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Uploaded files of a multipart call, in order; each must be read or the call waits for it. */
  files: () => AsyncIterable<UploadedFile>
}

export type UploadedFile = {
  fieldname: string
  filename: string
  mimetype: string
  stream: Readable
  truncated: () => boolean
}

export type CookieOptions = { httpOnly?: boolean; maxAgeSeconds?: number; sameSite?: 'lax' | 'strict' }

/** What a route may do to the answer besides returning its output. */
export type ResponseTools = {
  setCookie: (name: string, value: string, options?: CookieOptions) => void
  clearCookie: (name: string) => void
  header: (name: string, value: string) => void
}

export type Call<E> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  input: InputOf<E>
  websiteId: SiteOf<E>
  caller: Caller
  request: RequestInfo
  response: ResponseTools
}

/**
 * How a call is answered when a plain HTML form asked instead of a script: by leading somewhere. The contract has to say
 * `accepts: 'form'`.
 */
export type FormPostRedirects<E> = {
  /** The fields as the input of the contract; as they are unless told. */
  input?: (fields: Fields) => unknown
  /** Where to, once it is done. A path of this site. */
  onSuccess: (output: OutputOf<E>, call: Call<E>) => string | Promise<string>
  /** Where to, when it was refused; undefined answers like any other call. */
  onError: (refusal: DomainError, fields: Fields) => string | undefined
}
export type Fields = Readonly<Record<string, unknown>>

export type Route = { endpoint: Endpoint; run: (call: Call<Endpoint>) => unknown; form?: FormPostRedirects<Endpoint> }

/** Binds a contract to the one call that answers it. The server does the rest: access, crumb, limits, shapes, refusals. */
export const handle = <E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => OutputOf<E> | Promise<OutputOf<E>>,
  form?: FormPostRedirects<E>,
): Route => ({ endpoint, run: run as unknown as Route['run'], form: form as unknown as Route['form'] })
