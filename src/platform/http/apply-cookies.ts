import type { CookieOptions, ResponseTools } from './handle.ts'

/** A cookie to set, or to clear if it has no value. */
type CookieChange = ({ name: string; value: string } & CookieOptions) | { name: string; value: undefined }

export const applyCookies = (
  response: Pick<ResponseTools, 'setCookie' | 'clearCookie'>,
  cookies: readonly CookieChange[],
): void => {
  for (const { name, value, ...options } of cookies)
    if (value === undefined) response.clearCookie(name)
    else response.setCookie(name, value, options)
}
