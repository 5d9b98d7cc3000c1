// `npm run restore -- file [--replace]`: restores a complete backup; the server must be stopped. See docs/operators/backup.md.
import { runCommand, runRestore } from '#platform/backup/commands.ts'

await runCommand(() => runRestore(process.argv.slice(2), process.env, console.log))
