import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'

test('the built server contains only Latin-1 characters, which V8 keeps in one byte each', () => {
  const folder = join(projectRoot, 'dist', 'server')
  const files = globSync('**/*.js', { cwd: folder })
  expect(files).toContain('main.js')
  for (const file of files) expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/[\u0100-\uffff]/)
})
