// `npm run backup -- [file]`: everything into one file, while the server runs or not. See docs/operators/backup.md.
import { runBackup, runCommand } from '#platform/backup/commands.ts'

await runCommand(() => runBackup(process.argv.slice(2), process.env, console.log))
