// Builds the browser code and the server bundle into dist/, compresses the browser files, and writes the build stamp.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, createLogger } from 'vite'
import { computeFingerprint, root, stampFile } from './build-stamp.ts'

const compress = (file: string): void => {
  const path = join(root, 'dist', 'client', file)
  const text = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
}

// Regardless of the caller's environment: a development bundle does not run in production.
process.env.NODE_ENV = 'production'
const stamp = computeFingerprint()
rmSync(stampFile, { force: true })
const logger = createLogger('warn')
// The server serves fonts from their packages, under URLs the bundler cannot know.
const isAboutFonts = (message: string): boolean => message.includes('/assets/fonts/')
const customLogger = {
  ...logger,
  warn: (message: string) => void (isAboutFonts(message) || logger.warn(message)),
  warnOnce: (message: string) => void (isAboutFonts(message) || logger.warnOnce(message)),
}
console.log('Building the browser code …')
await build({ root, logLevel: 'warn', customLogger, mode: 'production' })
for (const file of globSync('**/*.{js,css,svg}', { cwd: join(root, 'dist', 'client') })) compress(file)
console.log('Building the server …')
await build({ root, logLevel: 'warn', customLogger, mode: 'production', build: { ssr: true } })
writeFileSync(stampFile, stamp)
