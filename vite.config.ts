import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BLOCK_STYLE_SHEETS } from './src/blocks/style-sheets.ts'

/** What browsers load. Each input is a page's entry; the server finds the built names in the manifest. */
export const browserEntries = {
  loader: 'src/storefront/client/entry-loader.ts',
  site: 'src/storefront/styles/site.css',
  blocks: 'src/storefront/styles/blocks.css',
  buyers: 'src/storefront/styles/buyers.css',
  dashboard: 'src/dashboard/main.tsx',
  frame: 'src/editor/frame/entry.tsx',
  'api-docs': 'src/dashboard/api-docs/entry.ts',
  ...Object.fromEntries(
    BLOCK_STYLE_SHEETS.map((name) => [`block-${name}`, `src/storefront/styles/blocks/${name}.css`]),
  ),
}

type ModuleGraph = {
  getModuleInfo: (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null
}
type Reach = 'at once' | 'ever'
/** The modules that an entry imports, at once or also later. */
const listModules = (graph: ModuleGraph, entry: string, reach: Reach): ReadonlySet<string> => {
  const found = new Set([join(import.meta.dirname, entry)])
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const imported of reach === 'ever' ? [...importedIds, ...dynamicallyImportedIds] : importedIds)
      found.add(imported)
  }
  return found
}

type Reached = { elsewhere: ReadonlySet<string>; byDashboard: ReadonlySet<string> }
let reached: Reached | undefined
const findReached = (graph: ModuleGraph): Reached => ({
  elsewhere: listModules(graph, browserEntries.loader, 'ever').union(listModules(graph, browserEntries.frame, 'ever')),
  byDashboard: listModules(graph, browserEntries.dashboard, 'at once'),
})
/**
 * Chunks of modules that only the dashboard uses: those that it imports at once, and those that its screens share. The first never import
 * the second, so that chunks do not import each other in a circle.
 */
const nameDashboardChunk =
  (name: 'dashboard-base' | 'dashboard-shared') =>
  (id: string, graph: ModuleGraph): string | null => {
    reached ??= findReached(graph)
    if (reached.elsewhere.has(id) || id.endsWith(browserEntries.dashboard)) return null
    return reached.byDashboard.has(id) === (name === 'dashboard-base') ? name : null
  }

/** React is one file with the entry of islands: it compresses better and needs fewer requests than three that islands share. */
const browserChunks = {
  // The loader lists the chunks of all islands: short names keep it small. Islands keep theirs for people who read network logs.
  chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
    isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
  codeSplitting: {
    groups: [
      {
        name: 'entry',
        test: /node_modules\/(?:react|react-dom|scheduler)\/|storefront\/islands\/(?:entry|field-replay)\./,
      },
      // Only dashboard and editor use icons in the browser; one file per icon made a hundred requests of 200 bytes.
      { name: 'icons', test: /node_modules\/lucide-react\// },
      // With a file for each set of screens that share a module, a screen loaded 56 to 98 files, most of less than 2 KB.
      {
        name: nameDashboardChunk('dashboard-base'),
        debugName: 'dashboard-base',
        includeDependenciesRecursively: false,
      },
      {
        name: nameDashboardChunk('dashboard-shared'),
        debugName: 'dashboard-shared',
        minShareCount: 25,
        includeDependenciesRecursively: false,
      },
    ],
  },
}

/**
 * V8 keeps the source of a module in memory, with two bytes per character if one of them is outside of Latin-1. Such characters are in
 * comments, strings and regular expressions, where an escape means the same. Stack traces differ only in columns behind an escape.
 */
const escapeWideCharacters = {
  name: 'escape-wide-characters',
  generateBundle: (_options: unknown, bundle: Record<string, { code?: string }>) => {
    for (const chunk of Object.values(bundle))
      chunk.code &&= chunk.code.replace(
        /[\u0100-\uffff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
  },
}

/** The program, the modules of its threads, and its process for images. */
const serverEntries = {
  main: 'src/main.ts',
  'render-worker': 'src/app/render-worker.ts',
  'passkey-worker': 'src/people/two-factor/passkey-worker.ts',
  'image-process': 'src/platform/images/image-process.ts',
}

export default defineConfig(({ isSsrBuild }) => ({
  base: '/assets/app/',
  plugins: [react(), ...(isSsrBuild ? [escapeWideCharacters] : [])],
  publicDir: false,
  // Blocks use a few of its icons on the server: they are bundled, so that the package with all icons is needed only for building.
  ssr: { noExternal: ['lucide-react', 'kysely', 'zod'] },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node24',
        sourcemap: true,
        // Islands load parts of themselves later in browsers; the server has all of them in one file.
        rolldownOptions: { input: serverEntries, checks: { ineffectiveDynamicImport: false } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // What browsers of the last years understand; the same list that Vite calls widely available.
        target: 'baseline-widely-available',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: browserEntries, output: browserChunks },
        chunkSizeWarningLimit: 1500,
      },
}))
