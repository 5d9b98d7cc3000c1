import type { BrandTone } from '#base/enumerations/brand.ts'
import { bold } from './phrases/bold.ts'
import { friendly } from './phrases/friendly.ts'
import { innovative } from './phrases/innovative.ts'
import { neutral } from './phrases/neutral.ts'
import type { PhraseKey, Phrases } from './phrases/phrases.ts'
import { playful } from './phrases/playful.ts'
import { professional } from './phrases/professional.ts'
import { quirky } from './phrases/quirky.ts'
import { sophisticated } from './phrases/sophisticated.ts'

/** A tone that has texts of its own. */
export type WrittenTone = Exclude<BrandTone, 'custom'>

/** The tone of a site; `description` belongs to the custom tone. */
export type SiteTone = Readonly<{ tone: BrandTone; description?: string | undefined }>

export const MAX_TONE_DESCRIPTION = 500

const phrases: Readonly<Record<WrittenTone, Phrases>> = {
  professional,
  sophisticated,
  friendly,
  playful,
  bold,
  quirky,
  innovative,
}

/** Beginnings of words by which people describe a tone. */
const SIGNS: Readonly<Record<WrittenTone, readonly string[]>> = {
  professional: [
    'professional',
    'clear',
    'precise',
    'reliab',
    'serious',
    'expert',
    'factual',
    'trust',
    'formal',
    'business',
  ],
  sophisticated: ['sophisticat', 'elegan', 'refine', 'luxur', 'understate', 'timeless', 'exclusive', 'quiet', 'poetic'],
  friendly: [
    'friend',
    'warm',
    'kind',
    'welcom',
    'personal',
    'famil',
    'caring',
    'approach',
    'gentle',
    'neighbor',
    'neighbour',
  ],
  playful: ['playful', 'fun', 'cheer', 'witt', 'light', 'joy', 'humor', 'humour', 'young', 'sill'],
  bold: ['bold', 'loud', 'direct', 'strong', 'confiden', 'provoc', 'fearless', 'brave', 'punch'],
  quirky: ['quirk', 'odd', 'dry', 'weird', 'eccentric', 'unusual', 'strange', 'absurd'],
  innovative: ['innovat', 'modern', 'future', 'visionar', 'technical', 'curious', 'experiment', 'new', 'inventi'],
}
const WRITTEN_TONES = Object.keys(SIGNS) as WrittenTone[]

/**
 * The tone whose texts a site gets. A custom tone has no texts of its own: it gets those of the tone that its description names most
 * often, the first of them when several are equal, and the neutral texts (undefined) when it names none.
 */
export const findWrittenTone = (site: SiteTone | undefined): WrittenTone | undefined => {
  if (!site) return undefined
  if (site.tone !== 'custom') return site.tone
  const words = (site.description ?? '')
    .slice(0, MAX_TONE_DESCRIPTION)
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  let best: { tone: WrittenTone; count: number } | undefined
  for (const tone of WRITTEN_TONES) {
    const count = words.filter((word) => SIGNS[tone].some((sign) => word.startsWith(sign))).length
    if (count > (best?.count ?? 0)) best = { tone, count }
  }
  return best?.tone
}

/** Returns the texts of designed sections in the tone of a site. */
export const createPhrases = (site: SiteTone | undefined): ((key: PhraseKey) => string) => {
  const tone = findWrittenTone(site)
  const selected = tone === undefined ? neutral : phrases[tone]
  return (key) => selected[key]
}
