import type { Readable } from 'node:stream'
import type { Caller } from '#base/caller.ts'
import type { DomainError } from '#base/domain-error.ts'
import type { Endpoint, InputOf, OutputOf, ParamsOf, QueryOf, SiteOf } from '#base/endpoint.ts'

/** The parts of the request that a route may use besides its validated input. */
export type RequestInfo = {
  id: string
  ip: string
  userAgent: string
  /** The host of the request, without the port. Never part of a URL: clients choose it. */
  host: string
  secure: boolean
  cookies: Readonly<Record<string, string | undefined>>
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Uploaded files of a multipart request, in order; each must be consumed, or the request hangs. */
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

/** What a route may do to the response besides returning its output. */
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
 * Redirects for requests from plain HTML forms, without scripts. The contract must have `accepts: 'form'`.
 */
export type FormPostRedirects<E> = {
  /** Maps form fields to the input of the contract; identity by default. */
  input?: (fields: Fields) => unknown
  /** Redirect path after success. */
  onSuccess: (output: OutputOf<E>, call: Call<E>) => string | Promise<string>
  /** Redirect path after an error; undefined responds with the error as usual. */
  onError: (error: DomainError, fields: Fields) => string | undefined
}
export type Fields = Readonly<Record<string, unknown>>

export type Route = { endpoint: Endpoint; run: (call: Call<Endpoint>) => unknown; form?: FormPostRedirects<Endpoint> }

/** Binds a contract to its handler. The server does the rest: access, crumb, rate limits, validation, errors. */
export const handle = <E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => OutputOf<E> | Promise<OutputOf<E>>,
  form?: FormPostRedirects<E>,
): Route => ({ endpoint, run: run as unknown as Route['run'], form: form as unknown as Route['form'] })
