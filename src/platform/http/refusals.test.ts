import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/root.ts'

test('every code that has a status is thrown somewhere: nothing here outlives its refusal', () => {
  const [table = '', rest = ''] = readFileSync(new URL('./refusals.ts', import.meta.url), 'utf8').split('const STATUS')
  const codes = [...table.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map(([, code]) => code ?? '')
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot })
    .filter((file) => !/\.test\.tsx?$|http\/refusals\.ts$/.test(file))
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .join('\n')
    .concat(rest)
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter((code) => !sources.includes(`'${code}'`))).toEqual([])
})
