import { useEffect, useState } from 'react'
import { type FontName, fontFaceCss, fonts } from '#site/themes/model.ts'

export type FontState = 'waiting' | 'ready' | 'failed'

const SHEET = 'data-offered-fonts'

/** Tells the browser where every family lies. Nothing is fetched until letters of one are shown. */
const offer = (name: FontName): void => {
  if (document.head.querySelector(`style[${SHEET}="${name}"]`)) return
  const style = document.createElement('style')
  style.setAttribute(SHEET, name)
  style.textContent = fontFaceCss([name])
  document.head.append(style)
}

/** A failed face stays failed for good, so another try needs another face. */
const forget = (name: FontName): void => document.head.querySelector(`style[${SHEET}="${name}"]`)?.remove()

const load = async (name: FontName): Promise<void> => {
  offer(name)
  const faces = await document.fonts.load(`400 20px "${fonts[name].family}"`, 'A')
  if (faces.length === 0) throw new Error('The family is not known to the browser')
}

/** Fetches a family once it is to be seen, and says how that went; another `attempt` tries again. */
export const useFont = (name: FontName, isSeen: boolean, attempt: number): FontState => {
  const [known, setKnown] = useState<{ name: FontName; attempt: number; state: FontState }>()
  useEffect(() => {
    if (!isSeen) return
    let isHere = true
    const tell = (state: FontState): void => {
      if (isHere) setKnown({ name, attempt, state })
    }
    load(name).then(
      () => tell('ready'),
      () => {
        forget(name)
        tell('failed')
      },
    )
    return () => {
      isHere = false
    }
  }, [name, isSeen, attempt])
  return known?.name === name && known.attempt === attempt ? known.state : 'waiting'
}
