// Builds what browsers load and the server bundle into dist/, and notes from which sources.
import { rmSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { fingerprint, root, stampFile } from './built.ts'

const stamp = fingerprint()
rmSync(stampFile, { force: true })
console.log('Building the browser code …')
await build({ root, logLevel: 'warn', mode: 'production' })
console.log('Building the server …')
await build({ root, logLevel: 'warn', mode: 'production', build: { ssr: 'src/main.ts' } })
writeFileSync(stampFile, stamp)
