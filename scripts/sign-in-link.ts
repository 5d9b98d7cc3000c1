// `npm run sign-in-link -- EMAIL`: prints a one-time sign-in link, for example after a forgotten password. See docs/operators/running.md.
import { runSignInLink } from '#app/sign-in-link.ts'
import { runCommand } from '#platform/backup/commands.ts'

await runCommand(() => runSignInLink(process.argv.slice(2), process.env, console.log))
