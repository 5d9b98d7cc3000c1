import type { WrittenTone } from '#site/brand-tone/model.ts'

/** The texts at the top of a starter's home page. */
export type HomeWords = Readonly<{ title: string; lead: string; action: string; link: string }>

/** A starter's own texts, and those in each tone. */
export type ToneWords = Readonly<{ own: HomeWords } & Record<WrittenTone, HomeWords>>

/** Without a tone a starter speaks in its own. */
export const selectWords = (words: ToneWords, tone: WrittenTone | undefined): HomeWords => words[tone ?? 'own']
