// Runs the built server. Plain JavaScript: the compiler that Node loads for TypeScript takes 30 MB of memory.
const { run } = await import('../dist/server/main.js')
await run()
