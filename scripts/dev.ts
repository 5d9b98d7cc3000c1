// `npm run dev`: Vite serves the browser code with hot reload; a change to server code restarts the app inside this process.
import { createServer as createVite } from 'vite'
import { root } from './build-stamp.ts'

const BASE = '/assets/app/'
const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: true }, mode: 'development' })
process.env.LOG_LEVEL ??= 'info'

type Main = typeof import('../src/main.ts')

const assets: NonNullable<import('../src/main.ts').RunOptions['assets']> = {
  entry: (source) => ({ script: BASE + source, styles: source.endsWith('.css') ? [`${BASE}${source}?direct`] : [] }),
  middleware: vite.middlewares,
  preamble: `import RefreshRuntime from '${BASE}@react-refresh'
RefreshRuntime.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`,
}

const startApp = async () => {
  const main = (await vite.ssrLoadModule('/src/main.ts')) as Main
  return main.start({ assets })
}

let running = await startApp()
let restarting: Promise<void> | undefined
let timer: NodeJS.Timeout | undefined

const restart = async (): Promise<void> => {
  console.log('Server code changed: restarting …')
  await running.stop()
  running = await startApp()
}

vite.watcher.on('change', (file) => {
  const known = vite.environments.ssr.moduleGraph.getModulesByFile(file)
  if (!known || known.size === 0) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    restarting = (restarting ?? Promise.resolve()).then(restart).catch((error: Error) => {
      vite.ssrFixStacktrace(error)
      console.error(error)
    })
  }, 150)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await running.stop()
    await vite.close()
    process.exit(0)
  })
