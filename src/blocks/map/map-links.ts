import type { Embed } from '#blocks/embed/provider.ts'
import { parseEmbed } from '#blocks/embed/provider.ts'

export type MapLocation = { address: string; latitude: number | null; longitude: number | null; zoom: number }

const osm = 'https://www.openstreetmap.org'

/** Embedding needs coordinates; an address alone can only be searched. */
export const toMapEmbed = ({ latitude, longitude, zoom }: MapLocation): Embed | undefined =>
  latitude === null || longitude === null ? undefined : parseEmbed(`${osm}/#map=${zoom}/${latitude}/${longitude}`)

/** The URL of the plain link; undefined without address and coordinates. */
export const buildMapLink = ({ address, latitude, longitude, zoom }: MapLocation): string | undefined => {
  if (latitude !== null && longitude !== null)
    return `${osm}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
  return address.trim() === '' ? undefined : `${osm}/search?query=${encodeURIComponent(address.trim())}`
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,12})?)`
const COORDINATE_PATTERNS = [
  // The marker takes precedence over the visible area.
  new RegExp(`mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`#map=\\d{1,2}/${NUMBER}/${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`[?&](?:q|ll|query)=${NUMBER}(?:,|%2C)${NUMBER}`),
  new RegExp(`^\\s*${NUMBER}\\s*[,;]\\s*${NUMBER}\\s*$`),
]

/** Coordinates from a map URL or from two numbers. */
export const parseCoordinates = (pasted: string): { latitude: number; longitude: number } | undefined => {
  for (const way of COORDINATE_PATTERNS) {
    const [, latitude, longitude] = (way.exec(pasted) ?? []).map(Number)
    if (latitude === undefined || longitude === undefined) continue
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return undefined
}
