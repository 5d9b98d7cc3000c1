import { type ComponentType, useEffect, useState } from 'react'
import { failureOf } from '#base/http-client.ts'
import { CallError } from '../api/api-client.ts'
import { Failed } from '../feedback/query-states.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A part of a screen whose code is fetched when it is first drawn, or before. */
export type Part<Props> = ComponentType<Props> & { fetch(): Promise<void> }

/**
 * What `lazy` does, for screens on which something unsaved may stand: should the code not come, as when the network is cut, only this part
 * says so and can be tried again. The rest of the screen goes on.
 */
export const partOf = <Props extends object>(load: Load<Props>, Waiting: ComponentType): Part<Props> => {
  let loaded: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  const fetch = (): Promise<void> => {
    coming ??= load().then(
      (component) => {
        loaded = component
      },
      (reason: unknown) => {
        coming = undefined
        throw reason
      },
    )
    return coming
  }

  const Drawn = (props: Props) => {
    const [failed, setFailed] = useState(false)
    const [, setComings] = useState(0)
    const here = loaded !== undefined
    useEffect(() => {
      if (here || failed) return
      let gone = false
      fetch().then(
        () => !gone && setComings((count) => count + 1),
        () => !gone && setFailed(true),
      )
      return () => {
        gone = true
      }
    }, [here, failed])
    if (loaded) {
      const Loaded = loaded
      return <Loaded {...props} />
    }
    if (failed) return <Failed error={unreached} retry={() => setFailed(false)} />
    return <Waiting />
  }
  return Object.assign(Drawn, { fetch })
}

const unreached = new CallError(failureOf(0))
