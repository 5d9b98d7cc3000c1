import { type ComponentType, useEffect, useState } from 'react'
import { toFailure } from '#base/http-client.ts'
import { ApiError } from '../api/api-client.ts'
import { LoadError } from '../feedback/query-states.tsx'

/** A component whose code is loaded on first render, or earlier by `preload`. */
export type LazyComponent<Props> = ComponentType<Props> & { preload(): Promise<void> }

/**
 * Like `React.lazy`, but a failed load shows a retry button in place of the component instead of unmounting the screen, which may hold
 * unsaved changes.
 */
export const createLazyComponent = <Module extends object, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  Fallback: ComponentType,
): LazyComponent<Props> => {
  const loadModule = createRepeatableLoad(load)
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const preload = (): Promise<void> => {
    loading ??= loadModule().then(
      (module) => {
        loaded = pick(module)
      },
      (reason: unknown) => {
        loading = undefined
        throw reason
      },
    )
    return loading
  }

  const LazyWrapper = (props: Props) => {
    const [failed, setFailed] = useState(false)
    const [, setLoadCount] = useState(0)
    const isLoaded = loaded !== undefined
    useEffect(() => {
      if (isLoaded || failed) return
      let isUnmounted = false
      preload().then(
        () => !isUnmounted && setLoadCount((count) => count + 1),
        () => !isUnmounted && setFailed(true),
      )
      return () => {
        isUnmounted = true
      }
    }, [isLoaded, failed])
    if (loaded) {
      const Loaded = loaded
      return <Loaded {...props} />
    }
    if (failed) return <LoadError error={networkError} retry={() => setFailed(false)} />
    return <Fallback />
  }
  return Object.assign(LazyWrapper, { preload })
}

/** Browsers remember that a module could not be loaded, so another attempt needs another URL. Errors name the URL that failed. */
const createRepeatableLoad = <Module,>(load: () => Promise<Module>): (() => Promise<Module>) => {
  let failedUrl: string | undefined
  let attempts = 0
  return async () => {
    try {
      if (failedUrl === undefined) return await load()
      return (await import(/* @vite-ignore */ `${failedUrl}?attempt=${++attempts}`)) as Module
    } catch (reason) {
      failedUrl ??= String(reason)
        .split(' ')
        .find((word) => word.startsWith(`${location.origin}/`))
      throw reason
    }
  }
}

const networkError = new ApiError(toFailure(0))
