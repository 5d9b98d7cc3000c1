// `npm run backup -- [file]`: writes a complete backup to one file; the server may be running. See docs/operators/backup.md.
import { runBackup, runCommand } from '#platform/backup/commands.ts'

await runCommand(() => runBackup(process.argv.slice(2), process.env, console.log))
