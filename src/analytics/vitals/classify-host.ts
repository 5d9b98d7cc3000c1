import { isIP } from 'node:net'
import { Environment } from './model.ts'

const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|test|internal|lan|home\.arpa)$/
const PRIVATE_IPV4 = /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|0\.)/
const PRIVATE_IPV6 = /^(?:::1$|f[cd]|fe[89ab])/

/**
 * PERF-013, PERF-014: names and addresses that only a private network knows are `dev`; addresses below the base domain, which every site has before
 * it gets a domain, are `staging`; everything else is `prod`.
 */
export const classifyHost = (host: string, baseDomain: string | undefined): Environment => {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  const isPrivate =
    isIP(name) === 0
      ? LOCAL_NAMES.test(name) || !name.includes('.')
      : isIP(name) === 4
        ? PRIVATE_IPV4.test(name)
        : PRIVATE_IPV6.test(name)
  if (isPrivate) return Environment.dev
  return baseDomain !== undefined && name.endsWith(`.${baseDomain.toLowerCase()}`)
    ? Environment.staging
    : Environment.prod
}
