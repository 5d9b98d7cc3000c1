// `npm run restore -- file [--replace]`: everything back from one file, with the server stopped. See docs/operators/backup.md.
import { runCommand, runRestore } from '#platform/backup/commands.ts'

await runCommand(() => runRestore(process.argv.slice(2), process.env, console.log))
