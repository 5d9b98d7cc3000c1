/** What an API key may do. Contracts name the scope that opens them for keys. */
export const API_SCOPES = ['analytics:read'] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** API keys begin with it, so that they are recognized in headers and by secret scanners. */
export const API_KEY_PREFIX = 'swk_'
