/** Reads cookies that are visible to scripts. `source` is a parameter for tests. */
export const readCookie = (name: string, source: string = document.cookie): string | undefined => {
  const found = source.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (found === undefined) return undefined
  const value = found.slice(name.length + 1)
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export const readCrumb = (source?: string): string | undefined => readCookie('crumb', source)

export const hasCart = (source?: string): boolean => readCookie('hasCart', source) === '1'

export type SiteUser = { authenticated: boolean; siteUserId?: string }

export const readSiteUser = (source?: string): SiteUser => {
  try {
    const value: unknown = JSON.parse(readCookie('SiteUserInfo', source) ?? '{}')
    if (typeof value !== 'object' || value === null) return { authenticated: false }
    const { authenticated, siteUserId } = value as Record<string, unknown>
    return { authenticated: authenticated === true, ...(typeof siteUserId === 'string' ? { siteUserId } : {}) }
  } catch {
    return { authenticated: false }
  }
}

export const isAuthenticated = (source?: string): boolean => readSiteUser(source).authenticated
