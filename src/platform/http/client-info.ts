import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** What Fastify calls `request.ip`, `hostname` and `protocol`, for requests that are handled before it. */
export type ClientInfo = { ip: string; host: string; secure: boolean }

type Trust = (address: string, hop: number) => boolean

/** A number is the count of trusted proxies, nearest first. */
export const trusted = (setting: boolean | number | string): boolean | string | Trust =>
  typeof setting === 'number' ? (_address, hop) => hop < setting : setting

const toTrust = (setting: boolean | number | string): Trust => {
  const trust = trusted(setting)
  if (typeof trust === 'function') return trust
  if (typeof trust === 'boolean') return () => trust
  return proxyAddr.compile(trust.split(',').map((address) => address.trim()))
}

const last = (header: string | string[]): string => {
  const text = String(header)
  return text.slice(text.lastIndexOf(',') + 1).trim()
}

const withoutPort = (host: string): string => {
  const colon = host.lastIndexOf(':')
  return colon > host.lastIndexOf(']') ? host.slice(0, colon) : host
}

/** Reads forwarded headers only from trusted proxies. */
export const createClientReader = (
  trustProxy: boolean | number | string,
): ((request: IncomingMessage) => ClientInfo) => {
  const trust = toTrust(trustProxy)
  return (request) => {
    const { headers, socket } = request
    const address = socket.remoteAddress ?? ''
    const { host = '' } = headers
    if (trustProxy === false || !trust(address, 0)) return { ip: address, host: withoutPort(host), secure: false }
    const forwardedHost = headers['x-forwarded-host']
    const protocol = headers['x-forwarded-proto']
    return {
      ip: proxyAddr(request, trust),
      host: withoutPort(forwardedHost ? last(forwardedHost) : host),
      secure: protocol !== undefined && last(protocol) === 'https',
    }
  }
}
