import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Process = { pid: number; parent: number; command: string }

/** Zombie processes are not listed. */
export const listProcesses = (): Process[] =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
      if (!pid || state?.startsWith('Z')) return []
      return [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }]
    })

export const forceKill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has exited already.
  }
}

/** The cluster directory of a data folder, which may lie elsewhere. */
export const getClusterFolder = (dataDir: string): string => {
  const pointer = join(dataDir, 'postgres-is-in')
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
  return join(home, 'cluster')
}

/** Processes whose command line names a path in the folder. */
export const findProcessesIn = (folder: string): Process[] =>
  listProcesses().filter(({ command }) => command.includes(`${folder}/`))

export const findPostmaster = (dataDir: string): number => {
  const cluster = getClusterFolder(dataDir)
  const found = listProcesses().find(({ command }) => command.includes(`postgres -D ${cluster} `))
  if (!found) throw new Error(`No PostgreSQL runs in ${cluster}.`)
  return found.pid
}

export const findChildProcesses = (pid: number): number[] =>
  listProcesses()
    .filter(({ parent }) => parent === pid)
    .map((child) => child.pid)
