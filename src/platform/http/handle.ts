import type { Readable } from 'node:stream'
import type { Caller } from '#base/caller.ts'
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
export type AnswerTools = {
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
  answer: AnswerTools
}

export type Route = { endpoint: Endpoint; run: (call: Call<Endpoint>) => unknown }

/** Binds a contract to the one call that answers it. The server does the rest: access, crumb, limits, shapes, refusals. */
export const handle = <E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => OutputOf<E> | Promise<OutputOf<E>>,
): Route => ({ endpoint, run: run as unknown as Route['run'] })
