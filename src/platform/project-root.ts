import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The repository root, from source and from the built bundle. */
export const projectRoot = (() => {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'migrations'))) return folder
    if (folder === dirname(folder)) throw new Error('The project folder cannot be found from the program.')
  }
})()

/** The version in package.json. */
export const packageVersion: string = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version
