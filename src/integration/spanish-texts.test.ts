import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Texts for visitors are formal in every language: German “Sie”, French “vous”, Spanish “usted”. These words belong to the informal “tú”. */
const PRONOUNS_AND_VERBS =
  /(?<!\p{L})(tu|tus|te|ti|tú|tuy[oa]s?|contigo|has|eres|estás|puedes|tienes|quieres|necesitas|recibes|hayas|(?:recibi|tend|perde|queda|encontra|pod)rás|(?:inténta|compruéba|guárda|ábre|añáde)l[oa]|suscríbete|ponte)(?!\p{L})/giu
/** At the beginning of a sentence; elsewhere they are third persons. */
const IMPERATIVES =
  /(?<!\p{L})(Abre|Avisa|Completa|Confirma|Corrige|Deja|Elige|Elimina|Escribe|Espera|Haz|Ignora|Imprime|Indica|Introduce|Marca|Pide|Rellena|Revisa|Selecciona|Usa|Vuelve)(?!\p{L})/gu

/** The locales of slices, and the message files that contain all languages. */
const findSpanishTexts = async (): Promise<{ file: string; text: string }[]> => {
  const found: { file: string; text: string }[] = []
  for await (const file of glob('src/**/*.ts')) {
    if (file.endsWith('.test.ts')) continue
    const source = await readFile(file, 'utf8')
    const start = source.search(/^const es(?::| =)/m)
    if (file.endsWith('locales/es.ts')) found.push({ file, text: source })
    else if (start >= 0) found.push({ file, text: source.slice(start, source.indexOf('\n}\n', start)) })
  }
  return found
}

test('Spanish texts for visitors use the formal form of address', async () => {
  const texts = await findSpanishTexts()
  expect(texts.length).toBeGreaterThan(12)
  const informal = texts.flatMap(({ file, text }) =>
    [PRONOUNS_AND_VERBS, IMPERATIVES].flatMap((pattern) =>
      (text.match(pattern) ?? []).map((word) => `${file}: ${word}`),
    ),
  )
  expect(informal).toEqual([])
})
