// A Node that owns a cluster until it is killed: `node own-cluster.ts <data folder>`. Says in one line of JSON that it is ready.
import { startEmbedded } from '#platform/database/embedded.ts'

const { pid, adopted } = await startEmbedded(process.argv[2] ?? '')
console.log(JSON.stringify({ pid, adopted }))
setInterval(() => {}, 1_000_000)
