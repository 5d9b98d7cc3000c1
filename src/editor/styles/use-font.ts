import { useEffect, useState } from 'react'
import { type FontName, type FontStyle, fontAddress, fonts } from '#site/themes/model.ts'

export type FontState = 'waiting' | 'ready' | 'failed'

const loaded = new Map<string, Promise<void>>()

/**
 * Fetched by hand rather than by a style sheet: a browser that failed to load a face never asks for it again, and nobody could press
 * “Try again”.
 */
const fetchFace = async (name: FontName, style: FontStyle): Promise<void> => {
  const answer = await fetch(fontAddress(name, style))
  if (!answer.ok) throw new Error(`The font was answered with ${answer.status}`)
  const { family, weights } = fonts[name]
  const face = await new FontFace(family, await answer.arrayBuffer(), { style, weight: weights }).load()
  document.fonts.add(face)
}

const load = (name: FontName, style: FontStyle): Promise<void> => {
  const key = `${name} ${style}`
  const known = loaded.get(key)
  if (known) return known
  const loading = fetchFace(name, style)
  loaded.set(key, loading)
  loading.catch(() => loaded.delete(key))
  return loading
}

type Options = { isSeen?: boolean; attempt?: number; style?: FontStyle }

/** Fetches a family once it is to be seen, and says how that went; another `attempt` tries again. */
export const useFont = (name: FontName, { isSeen = true, attempt = 0, style = 'normal' }: Options = {}): FontState => {
  const key = `${name} ${style} ${attempt}`
  const [known, setKnown] = useState<{ key: string; state: FontState }>()
  const isWanted = isSeen && fonts[name].styles.includes(style)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const tell = (state: FontState) => (): void => {
      if (isHere) setKnown({ key, state })
    }
    load(name, style).then(tell('ready'), tell('failed'))
    return () => {
      isHere = false
    }
  }, [name, style, key, isWanted])
  return known?.key === key ? known.state : 'waiting'
}
