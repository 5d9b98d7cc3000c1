import { call } from '#base/browser/http-client.ts'
import type { CaptchaChallenge, CaptchaSolution } from '#base/captcha.ts'
import type { Captcha } from './create-captcha.ts'

/** Less than the server's 20 minutes. */
const MAX_AGE_MS = 15 * 60_000

type Solution = CaptchaSolution['solution'] | null

/** Runs in a worker, so that the page stays responsive. */
const solve = (challenge: CaptchaChallenge, signal: AbortSignal): Promise<Solution> =>
  new Promise<Solution>((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' })
    const stop = () => {
      worker.terminate()
      reject(new Error('The captcha was destroyed.'))
    }
    signal.addEventListener('abort', stop)
    worker.onmessage = ({ data }: MessageEvent<Solution>) => {
      signal.removeEventListener('abort', stop)
      worker.terminate()
      resolve(data)
    }
    worker.onerror = (event) => {
      worker.terminate()
      reject(new Error(event.message || 'The captcha worker could not be loaded.'))
    }
    worker.postMessage(challenge)
  })

const requestToken = async (signal: AbortSignal): Promise<string | null> => {
  const result = await call<CaptchaChallenge>('GET', '/api/form/captcha-challenge')
  if (!result.ok) return null
  const solution = await solve(result.data, signal)
  return solution && btoa(JSON.stringify({ challenge: result.data, solution } satisfies CaptchaSolution))
}

/** The built-in captcha: visitors have nothing to do. Work starts at once, so that the token is there when the form is sent. */
export const createProofOfWorkCaptcha = (): Captcha => {
  const controller = new AbortController()
  let current: { token: Promise<string | null>; startedAt: number } | undefined

  const start = (): Promise<string | null> => {
    const token = requestToken(controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) reportError(error)
      return null
    })
    current = { token, startedAt: Date.now() }
    return token
  }

  void start()
  return {
    async getToken() {
      const isFresh = current && Date.now() - current.startedAt < MAX_AGE_MS
      // The first attempt may have failed while the visitor was offline.
      return (isFresh && (await current?.token)) || start()
    },
    isComplete: () => true,
    reset: () => {
      current = undefined
    },
    destroy: () => controller.abort(),
  }
}
