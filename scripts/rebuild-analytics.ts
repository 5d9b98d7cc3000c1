// `npm run rebuild-analytics -- SITE FROM TO`: computes visits and rollups of a site again from raw events. See docs/operators/running.md.
import { runRebuildAnalytics } from '#app/rebuild-analytics.ts'
import { runCommand } from '#platform/backup/commands.ts'

await runCommand(() => runRebuildAnalytics(process.argv.slice(2), process.env, console.log))
