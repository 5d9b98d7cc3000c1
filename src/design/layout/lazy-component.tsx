import { type ComponentType, useEffect, useState } from 'react'
import { toFailure } from '#base/http-client.ts'
import { ApiError } from '../api/api-client.ts'
import { LoadError } from '../feedback/query-states.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A part of a screen whose code is fetched when it is first drawn, or before. */
export type LazyComponent<Props> = ComponentType<Props> & { fetch(): Promise<void> }

/**
 * What `lazy` does, for screens on which something unsaved may stand: should the code not come, as when the network is cut, only this part
 * says so and can be tried again. The rest of the screen goes on.
 */
export const createLazyComponent = <Props extends object>(
  load: Load<Props>,
  Waiting: ComponentType,
): LazyComponent<Props> => {
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

  const LazyWrapper = (props: Props) => {
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
    if (failed) return <LoadError error={unreached} retry={() => setFailed(false)} />
    return <Waiting />
  }
  return Object.assign(LazyWrapper, { fetch })
}

const unreached = new ApiError(toFailure(0))
