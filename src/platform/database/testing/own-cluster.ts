// A Node process that owns a cluster until it is killed: `node own-cluster.ts <data folder>`. Prints one line of JSON when ready.
import { startEmbedded } from '#platform/database/embedded.ts'

const { pid, adopted } = await startEmbedded(process.argv[2] ?? '')
console.log(JSON.stringify({ pid, adopted }))
setInterval(() => {}, 1_000_000)
