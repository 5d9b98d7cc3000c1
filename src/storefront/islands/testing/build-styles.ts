import { build } from 'vite'
import { PROJECT } from './bundle.ts'

type SheetName = 'site' | 'blocks' | 'buyers'

const buildSheet = async (name: SheetName): Promise<string> => {
  const built = await build({
    root: PROJECT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: `src/storefront/styles/${name}.css` } },
  })
  const { output } = [built].flat().find((result) => 'output' in result) ?? { output: [] }
  const sheet = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error(`No style sheet was built from ${name}.css.`)
  return sheet.source.toString()
}

const sheets = new Map<SheetName, Promise<string>>()

/** The style sheets of published pages as the real build makes them, once per process. */
export const buildStyles = async (...names: readonly SheetName[]): Promise<string> => {
  for (const name of names) if (!sheets.has(name)) sheets.set(name, buildSheet(name))
  return (await Promise.all(names.map((name) => sheets.get(name)))).join('')
}
