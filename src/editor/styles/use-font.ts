import { useEffect, useEffectEvent, useState } from 'react'
import { type FontSelection, type FontStyle, listLoadableFaces } from '#site/themes/model.ts'
import { useCustomFonts } from './use-custom-fonts.ts'

export type FontState = 'waiting' | 'ready' | 'failed'

type Face = ReturnType<typeof listLoadableFaces>[number]

const loaded = new Map<string, Promise<void>>()

/**
 * Loads a font face with fetch instead of CSS: browsers never retry a face that failed to load from a style sheet, so “Try again” would
 * not work.
 */
const fetchFace = async ({ family, address, weights, style }: Face): Promise<void> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`Loading the font failed with status ${response.status}`)
  const face = await new FontFace(family, await response.arrayBuffer(), { style, weight: weights }).load()
  document.fonts.add(face)
}

/** Weights and style of a custom font can change, which makes it another face. */
const keyOf = ({ address, weights, style }: Face): string => `${address} ${weights} ${style}`

const load = (face: Face): Promise<void> => {
  const key = keyOf(face)
  const known = loaded.get(key)
  if (known) return known
  const loading = fetchFace(face)
  loaded.set(key, loading)
  loading.catch(() => loaded.delete(key))
  return loading
}

type Options = { isSeen?: boolean; attempt?: number; style?: FontStyle }

/** Loads a font once it is visible and returns its state; a new `attempt` retries. */
export const useFont = (
  choice: FontSelection,
  { isSeen = true, attempt = 0, style = 'normal' }: Options = {},
): FontState => {
  const all = listLoadableFaces(choice, useCustomFonts())
  const styled = all.filter((face) => face.style === style)
  // A font that only has italics is shown in italics.
  const faces = styled.length === 0 && style === 'normal' ? all : styled
  const key = `${faces.map(keyOf).join()} ${attempt}`
  const [known, setKnown] = useState<{ key: string; state: FontState }>()
  const isWanted = isSeen && faces.length > 0
  const loadAll = useEffectEvent(() => Promise.all(faces.map(load)))
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const tell = (state: FontState) => (): void => {
      if (isHere) setKnown({ key, state })
    }
    loadAll().then(tell('ready'), tell('failed'))
    return () => {
      isHere = false
    }
  }, [key, isWanted])
  return known?.key === key ? known.state : 'waiting'
}
