import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserChunks } from './src/storefront/browser-chunks.ts'

/** What browsers load. Each input is a page's entry; the server finds the built names in the manifest. */
export const browserEntries = {
  loader: 'src/storefront/client/entry-loader.ts',
  site: 'src/storefront/styles/site.css',
  blocks: 'src/storefront/styles/blocks.css',
  buyers: 'src/storefront/styles/buyers.css',
  dashboard: 'src/dashboard/main.tsx',
  frame: 'src/editor/frame/entry.tsx',
  'api-docs': 'src/dashboard/api-docs/entry.ts',
} as const

/** The program, and the module of its threads. */
const serverEntries = { main: 'src/main.ts', 'render-worker': 'src/app/render-worker.ts' }

export default defineConfig(({ isSsrBuild }) => ({
  base: '/assets/app/',
  plugins: [react()],
  publicDir: false,
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node24',
        sourcemap: true,
        rollupOptions: { input: serverEntries },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // What browsers of the last years understand; the same list that Vite calls widely available.
        target: 'baseline-widely-available',
        modulePreload: { polyfill: false },
        rollupOptions: { input: browserEntries, output: browserChunks },
        chunkSizeWarningLimit: 1500,
      },
}))
