/**
 * The seed of every random choice in a test run. `npm test` always uses the same one, so that a red run means that the change is wrong;
 * `npm run test:full` chooses a new one each time and prints it. `SEED=… npm test` repeats that run's choices.
 */
export const SEED = Number(process.env.SEED ?? 20_261_118)
