import { normalizeLocation, validateLocation } from '#shop/regions/model.ts'
import { type FoundAddress, MAX_SUGGESTIONS, type Suggestion } from './model.ts'

/** Answers of providers are not trusted: they are cleaned here before a shopper sees them. */

const MAX_TEXT_LENGTH = 200

/** Plain text of a provider; empty if it is too long or contains markup or control characters. */
export const cleanText = (text: string | undefined, maxLength = MAX_TEXT_LENGTH): string => {
  const trimmed = (text ?? '').trim()
  return trimmed.length > maxLength || /[<>\p{Cc}]/u.test(trimmed) || !trimmed.isWellFormed() ? '' : trimmed
}

/** Suggestions that can be shown: with an id and a text, each once. */
export const cleanSuggestions = (suggestions: readonly Suggestion[]): Suggestion[] => {
  const cleaned = suggestions.map(({ placeId, text, secondaryText }) => ({
    placeId,
    text: cleanText(text),
    secondaryText: cleanText(secondaryText),
  }))
  const unique = new Map(
    cleaned
      .filter(({ placeId, text }) => placeId !== '' && text !== '')
      .map((suggestion) => [`${suggestion.text}\n${suggestion.secondaryText}`, suggestion]),
  )
  return [...unique.values()].slice(0, MAX_SUGGESTIONS)
}

const LISTED_PREFIX = /^(?:county|province of|provincia de|provincia d[ai]|província de) /i

/**
 * The address of a place in the format of checkout, without invalid parts. `regions` are candidates for the region, best first: which level
 * of a provider’s divisions is our region depends on the country. Undefined if the place is in another country or has no city.
 */
export const cleanAddress = (
  country: string,
  found: Readonly<{ country: string; line1?: string; city?: string; regions: readonly string[]; postalCode?: string }>,
): FoundAddress | undefined => {
  const city = cleanText(found.city, 100)
  if (found.country.toUpperCase() !== country || city === '') return undefined
  const postalCode = cleanText(found.postalCode, 20)
  const candidates = found.regions.flatMap((region) => [region, region.replace(LISTED_PREFIX, '')])
  const isListed = (region: string): boolean =>
    validateLocation({ country, region, postalCode: '' }).region === undefined
  const region = candidates.map((candidate) => cleanText(candidate, 100)).find((name) => name !== '' && isListed(name))
  const location = normalizeLocation({ country, region: region ?? '', postalCode })
  const isValidCode = validateLocation(location).postalCode === undefined
  return {
    line1: cleanText(found.line1),
    city,
    region: location.region,
    postalCode: isValidCode ? location.postalCode : '',
    country,
  }
}
