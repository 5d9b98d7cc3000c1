import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { root } from '../scripts/build-stamp.ts'

/** The result of the Dockerfile's steps: a folder in place of the image's root, and what the image runs there. */
export type Image = {
  folder: string
  workdir: string
  env: Record<string, string>
  command: readonly string[]
  healthCheck: readonly string[]
}

type Instruction = { name: string; rest: string }

const readDockerfile = (): Instruction[] =>
  readFileSync(join(root, 'Dockerfile'), 'utf8')
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? []
      return { name, rest }
    })

const ignored = new Set(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean))

/** Without package scripts a package manager needs no network either; this proves it. */
const OFFLINE = { npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:9' }

/** `npm ci` and the build would repeat what the repository has already: their results are copied. */
const runCommand = (command: string, { folder, workdir }: Image): void => {
  const cwd = join(folder, workdir)
  if (command === 'npm ci') execFileSync('cp', ['-R', join(root, 'node_modules'), cwd])
  else if (command === 'npm run build') cpSync(join(root, 'dist'), join(cwd, 'dist'), { recursive: true })
  // The user exists only in the image.
  else if (command.startsWith('chown ')) return
  else
    execFileSync('sh', ['-c', command.replaceAll(/(?<=\s)\//g, `${folder}/`)], {
      cwd,
      env: { ...process.env, ...OFFLINE, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
}

const copy = (rest: string, { folder, workdir }: Image, stages: ReadonlyMap<string, Image>): void => {
  const words = rest.split(' ')
  const from = /^--from=(.*)$/.exec(words[0] ?? '')?.[1]
  const sources = words.slice(from ? 1 : 0, -1)
  const destination = resolve(join(folder, workdir), words.at(-1) ?? '')
  for (const source of sources) {
    const target = words.at(-1)?.endsWith('/') ? join(destination, basename(source)) : destination
    mkdirSync(dirname(target), { recursive: true })
    // Every path is copied from a stage only once, so that it can be moved.
    if (from) renameSync(join(stages.get(from)?.folder ?? '', source), target)
    else
      cpSync(join(root, source), target, {
        recursive: true,
        filter: (path) => dirname(path) !== root || !ignored.has(basename(path)),
      })
  }
}

const parseAssignments = (rest: string): Record<string, string> =>
  Object.fromEntries(rest.split(' ').map((pair) => pair.split('=') as [string, string]))

const applyInstruction = (image: Image, { name, rest }: Instruction, stages: ReadonlyMap<string, Image>): Image => {
  switch (name) {
    case 'WORKDIR':
      mkdirSync(join(image.folder, rest), { recursive: true })
      return { ...image, workdir: rest }
    case 'ENV':
      return { ...image, env: { ...image.env, ...parseAssignments(rest) } }
    case 'COPY':
      copy(rest, image, stages)
      return image
    case 'RUN':
      for (const command of rest.split(' && ')) runCommand(command, image)
      return image
    case 'HEALTHCHECK':
      return { ...image, healthCheck: JSON.parse(rest.slice(rest.indexOf('['))) }
    case 'CMD':
      return { ...image, command: JSON.parse(rest) }
    case 'USER':
    case 'VOLUME':
    case 'EXPOSE':
      return image
    default:
      throw new Error(`The Dockerfile has an instruction that the test does not know: ${name}`)
  }
}

/** Performs the steps of the Dockerfile below the folder, without a container engine and without network. */
export const buildImage = (parent: string): Image => {
  const stages = new Map<string, Image>()
  let image: Image | undefined
  for (const instruction of readDockerfile()) {
    if (instruction.name === 'FROM') {
      const stage = / AS (\S+)/.exec(instruction.rest)?.[1] ?? `stage-${stages.size}`
      image = { folder: join(parent, stage), workdir: '/', env: {}, command: [], healthCheck: [] }
      mkdirSync(image.folder)
      stages.set(stage, image)
    } else if (image) image = applyInstruction(image, instruction, stages)
  }
  if (!image) throw new Error('The Dockerfile has no stage.')
  return image
}
