import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, loadConfigFromFile } from 'vite'

/**
 * Builds browser code into memory as the real build does, for tests that run it or weigh it. To hold the budget of a published page:
 * `const chunks = await bundle({ loader: 'src/storefront/client/entry-loader.ts' })`, then `brotliBytes(firstLoad(chunks, 'loader'))` and
 * `modulesOf(firstLoad(chunks, 'loader'))`, which names every source file that a visitor gets before touching anything.
 */
export type Chunk = {
  fileName: string
  name: string
  isEntry: boolean
  code: string
  /** Static imports. */
  imports: string[]
  dynamicImports: string[]
  modules: string[]
}

export const PROJECT = join(import.meta.dirname, '../../../..')
export const BASE = '/assets/app/'

const loadBuildOutput = async () => {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(PROJECT, 'vite.config.ts'))
  const output = loaded?.config.build?.rolldownOptions?.output
  if (!output) throw new Error('vite.config.ts has no build.rolldownOptions.output.')
  return output
}

const bundles = new Map<string, Promise<Chunk[]>>()

/** Built once per process: test files share it. */
export const bundle = (input: Record<string, string>, external?: RegExp): Promise<Chunk[]> => {
  const key = JSON.stringify([input, external?.source])
  const chunks = bundles.get(key) ?? buildChunks(input, external)
  bundles.set(key, chunks)
  return chunks
}

const buildChunks = async (input: Record<string, string>, external?: RegExp): Promise<Chunk[]> => {
  const result = await build({
    root: PROJECT,
    base: BASE,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    // Vitest's NODE_ENV `test` would select React's development build.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: { input, external, output: await loadBuildOutput() },
    },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const files = outputs.flatMap(({ output }) => output)
  const chunks = files
    .filter((file) => file.type === 'chunk')
    .map(({ fileName, name, isEntry, code, imports, dynamicImports, moduleIds }) => ({
      fileName,
      name,
      isEntry,
      code,
      imports,
      dynamicImports,
      modules: moduleIds.map((id) => id.replace(PROJECT, '').replace(/^\//, '')),
    }))
  // Web workers are single files.
  const workers = files
    .filter((file) => file.type === 'asset' && file.fileName.endsWith('.js'))
    .map((file) => ({
      fileName: file.fileName,
      name: file.fileName,
      isEntry: false,
      code: file.type === 'asset' ? String(file.source) : '',
      imports: [],
      dynamicImports: [],
      modules: [],
    }))
  return [...chunks, ...workers]
}

/** The entry and its transitive static imports. */
export const firstLoad = (chunks: readonly Chunk[], entry: string): Chunk[] => {
  const found = new Set<Chunk>()
  const visit = (fileName: string): void => {
    const chunk = chunks.find((candidate) => candidate.fileName === fileName)
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    chunk.imports.forEach(visit)
  }
  const start = chunks.find((chunk) => chunk.name === entry)
  if (!start) throw new Error(`The build has no chunk named ${entry}.`)
  visit(start.fileName)
  return [...found]
}

export const brotliBytes = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)

export const modulesOf = (chunks: readonly Chunk[]): string[] => chunks.flatMap(({ modules }) => modules)
