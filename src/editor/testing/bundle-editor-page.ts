import { build } from 'vite'
import { BASE, type Chunk, PROJECT } from '#storefront/islands/testing/bundle.ts'

/** Scripts and styles of a test page of the editor. */
export const bundleEditorPage = async (input: Record<string, string>): Promise<{ chunks: Chunk[]; styles: string }> => {
  const result = await build({
    root: PROJECT,
    base: BASE,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      rolldownOptions: { input },
    },
  })
  const outputs = (Array.isArray(result) ? result : 'output' in result ? [result] : []).flatMap(({ output }) => output)
  return {
    chunks: outputs.flatMap((one) => (one.type === 'chunk' ? [{ ...one, modules: one.moduleIds }] : [])),
    styles: outputs
      .flatMap((one) => (one.type === 'asset' && one.fileName.endsWith('.css') ? one.source : []))
      .join(''),
  }
}
