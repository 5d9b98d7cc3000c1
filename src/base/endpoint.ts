import type { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'
import type { WebsiteId } from './id.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Path = `${Method} /${string}`

/**
 * Who may call.
 * - `anyone`: no site needed (signing in at `/config`, creating an account).
 * - `visitor`: anybody, signed in or not, on the site that the host names.
 * - `member`: a signed-in user of that site.
 * - `account`: a signed-in owner or contributor, for what belongs to the person rather than to a site.
 * - `operator`: whoever runs the installation (`/metrics`).
 * - `{ right }`: a contributor with that right on the site named by `:websiteId` in the path, else by the header `X-Website-Id`,
 *   else by the host.
 */
export type Access = 'anyone' | 'visitor' | 'member' | 'account' | 'operator' | { readonly right: string }

/** One value describes a call for both ends: the server checks by it, the browser is typed by it, the API docs are made from it. */
export type Endpoint<
  A extends Access = Access,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = {
  path: Path
  summary: string
  access: A
  /** Members of the path: `/api/sites/:websiteId`. */
  params?: Params
  query?: Query
  /** The body. Calls without one take none. */
  input?: Input
  output: Output
  /** The error codes that this endpoint may return, besides the general ones (crumb, rate limit, validation, access). */
  errors?: readonly ErrorCode[]
  /** Answer status on success; 200 unless said. */
  status?: 200 | 201 | 202 | 204
  /** How often one caller may call before 429; survives a restart. */
  limit?: { times: number; seconds: number }
  /** Calls that only count things, and signed webhooks, take no crumb. Say why. */
  withoutCrumb?: string
  /** Takes text that no database keeps (NUL, half characters) and mends it itself. Say why it must not be refused. */
  mendsText?: string
  /** Which body types it reads besides JSON. */
  accepts?: 'form' | 'text' | 'multipart'
  /** Largest body in bytes; 1 MiB unless said. */
  bodyLimit?: number
}

export const endpoint = <
  const A extends Access,
  Params extends z.ZodType = z.ZodType<unknown>,
  Query extends z.ZodType = z.ZodType<unknown>,
  Input extends z.ZodType = z.ZodType<undefined>,
  Output extends z.ZodType = z.ZodType<unknown>,
>(
  description: Endpoint<A, Params, Query, Input, Output>,
): Endpoint<A, Params, Query, Input, Output> => description

export type ParamsOf<E> = E extends Endpoint<Access, infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<Access, z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
/** What the browser sends, before defaults. */
export type BodyOf<E> = E extends Endpoint<Access, z.ZodType, z.ZodType, infer I, z.ZodType> ? z.input<I> : never
export type InputOf<E> = E extends Endpoint<Access, z.ZodType, z.ZodType, infer I, z.ZodType> ? z.output<I> : never
export type OutputOf<E> = E extends Endpoint<Access, z.ZodType, z.ZodType, z.ZodType, infer O> ? z.output<O> : never
/** The site of a call: certain where the access asks for one. */
export type SiteOf<E> = E extends { access: infer A }
  ? A extends 'anyone' | 'account' | 'operator'
    ? WebsiteId | undefined
    : WebsiteId
  : never

export const getMethod = (path: Path): Method => path.slice(0, path.indexOf(' ')) as Method
export const getUrlPath = (path: Path): string => path.slice(path.indexOf(' ') + 1)
