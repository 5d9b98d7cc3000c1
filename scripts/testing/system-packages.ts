import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs Debian packages; returns false where that is impossible (not Debian, not root). */
export const installFromDebian = (...packages: string[]): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log(`Installing ${packages.join(', ')} from Debian's packages …`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: 'ignore',
      env: environment,
    })
    return true
  } catch {
    return false
  }
}
