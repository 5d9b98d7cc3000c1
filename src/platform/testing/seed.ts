/**
 * The seed of every random choice in a test run. `npm test` chooses one, prints it and hands it to every process, so that
 * `SEED=… npm test` repeats the same choices. Without it each process chooses its own.
 */
export const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
