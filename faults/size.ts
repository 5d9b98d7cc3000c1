/** `npm run test:full` sets SITEWRIGHT_FULL. `npm test` runs the same tests with the smaller numbers. */
const full = process.env.SITEWRIGHT_FULL === '1'

/** Rounds of each kind of `kill -9`, and of one during a first start. */
export const KILL_ROUNDS = full ? 20 : 1
/** Chosen anew each time and told when a round fails; set SEED to see the same round again. */
export const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
/** Rounds of `kill -9` during checkouts. */
export const CHECKOUT_KILLS = full ? 30 : 1
/** Buyers who want the same few at once, on two nodes. */
export const CROWD = full ? 200 : 40
/** Shoppers with one code at once; carts with two products in opposite order; challenged payments that end on all ways at once. */
export const CODE_USERS = full ? 100 : 20
export const CROSSED = full ? 200 : 30
export const RETURNS = full ? 40 : 8
