import type { z } from 'zod'
import type { ApiScope } from './api-scopes.ts'
import type { PlanFeature } from './enumerations/plan-features.ts'
import type { ErrorCode } from './error-codes.ts'
import type { WebsiteId } from './id.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Path = `${Method} /${string}`

/**
 * Who may call an endpoint.
 * - `anyone`: no site needed (signing in at `/config`, creating an account).
 * - `visitor`: any visitor of the site given by the host, signed in or not.
 * - `member`: a signed-in customer of that site.
 * - `account`: a signed-in owner or contributor, for data of the account rather than of a site.
 * - `operator`: the operator of the installation (`/metrics`).
 * - `{ right }`: a contributor with that right on the site named by `:websiteId` in the path, else by the header `X-Website-Id`,
 *   else by the host.
 */
export type Access = 'anyone' | 'visitor' | 'member' | 'account' | 'operator' | { readonly right: string }

/** The contract of an endpoint: the server validates with it, clients are typed by it, and the API docs are generated from it. */
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
  /** API keys of the site with this scope may call the endpoint, too. Its path has `:websiteId`. */
  apiScope?: ApiScope
  /** The plan feature that this endpoint belongs to; without it every call fails with `plan.feature_disabled`. */
  feature?: PlanFeature
  /** Path parameters: `/api/sites/:websiteId`. */
  params?: Params
  query?: Query
  /** The request body. */
  input?: Input
  output: Output
  /** The error codes that this endpoint may return, besides the general ones (crumb, rate limit, validation, access). */
  errors?: readonly ErrorCode[]
  /** Response status on success; defaults to 200. */
  status?: 200 | 201 | 202 | 204
  /** Rate limit per caller; stored in the database. */
  limit?: { times: number; seconds: number }
  /** Exempts the endpoint from the crumb check, with the reason: metrics and signed webhooks. */
  withoutCrumb?: string
  /**
   * `visitor` and `member` endpoints are rejected while the site is locked (without its password) or expired. This exempts the endpoint,
   * with the reason.
   */
  availableWhenHidden?: string
  /** The endpoint answers on every host, not only on those of sites and the dashboard: health checks. */
  everyHost?: boolean
  /** The endpoint sanitizes text that PostgreSQL cannot store (NUL, lone surrogates) instead of rejecting it, with the reason. */
  mendsText?: string
  /**
   * Accepted body types besides JSON. `one-click`: both types of forms, whose fields are ignored (RFC 8058). `beacon`: what `sendBeacon`
   * sends, a form or a text that is JSON or a form.
   */
  accepts?: 'form' | 'text' | 'multipart' | 'one-click' | 'beacon'
  /** Maximum body size in bytes; defaults to 1 MiB. */
  bodyLimit?: number
  /** Maximum number of members and items of the body; needed by endpoints that receive documents and tables. */
  maxValues?: number
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
/** The request body before defaults are applied. */
export type BodyOf<E> = E extends Endpoint<Access, z.ZodType, z.ZodType, infer I, z.ZodType> ? z.input<I> : never
export type InputOf<E> = E extends Endpoint<Access, z.ZodType, z.ZodType, infer I, z.ZodType> ? z.output<I> : never
export type OutputOf<E> = E extends Endpoint<Access, z.ZodType, z.ZodType, z.ZodType, infer O> ? z.output<O> : never
/** The site of a request; defined if the access requires one. */
export type SiteOf<E> = E extends { access: infer A }
  ? A extends 'anyone' | 'account' | 'operator'
    ? WebsiteId | undefined
    : WebsiteId
  : never

export const getMethod = (path: Path): Method => path.slice(0, path.indexOf(' ')) as Method
export const getUrlPath = (path: Path): string => path.slice(path.indexOf(' ') + 1)
