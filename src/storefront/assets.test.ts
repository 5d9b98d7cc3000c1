import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBuiltAssets } from './assets.ts'

const root = mkdtempSync(join(tmpdir(), 'sw-assets-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a built entry has its file, styles and all transitive imports once', () => {
  const folder = join(root, 'dist', 'client', '.vite')
  mkdirSync(folder, { recursive: true })
  const manifest = {
    'main.tsx': { file: 'main.js', css: ['main.css'], imports: ['_react.js', '_look.js'] },
    '_look.js': { file: 'look.js', css: ['look.css'], imports: ['_react.js', 'main.tsx'] },
    '_react.js': { file: 'react.js' },
    'later.tsx': { file: 'later.js', isDynamicEntry: true },
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  const { entry } = readBuiltAssets(root)
  expect(entry('main.tsx')).toEqual({
    script: '/assets/app/main.js',
    styles: ['/assets/app/look.css', '/assets/app/main.css'],
    imports: ['/assets/app/react.js', '/assets/app/look.js'],
  })
  expect(() => entry('other.tsx')).toThrow('The build has no entry other.tsx')
})
