/** `npm run test:full` sets SITEWRIGHT_FULL. `npm test` runs the same tests at the smaller size. */
export const full = process.env.SITEWRIGHT_FULL === '1'

/** Rounds of each kind of `kill -9`, and of one during a first start. */
export const KILL_ROUNDS = full ? 20 : 1
/** Rounds of `kill -9` during checkouts. */
export const CHECKOUT_KILLS = full ? 30 : 1
/** Concurrent buyers of the same few units, on two nodes. */
export const CONCURRENT_BUYERS = full ? 200 : 40
/** Concurrent users of one coupon; carts with two products in opposite order; challenged payments completed by all channels at once. */
export const CONCURRENT_COUPON_USERS = full ? 100 : 20
export const CROSSED_CARTS = full ? 200 : 30
export const CONCURRENT_RETURNS = full ? 40 : 8
/** Rounds of latency, resets and half-open connections to the database during checkouts. */
export const NETWORK_ROUNDS = full ? 10 : 1
/** Hostile requests to two nodes. */
export const HOSTILE_REQUESTS = full ? 100_000 : 1000
/** Concurrent checkouts with one gift card, on two nodes; rounds of `kill -9` while a payment holds a gift card. */
export const CONCURRENT_GIFT_CARD_USERS = full ? 100 : 20
export const GIFT_CARD_KILLS = full ? 20 : 1
/** People who wait for one variant when it is back in stock. */
export const RESTOCK_SIGN_UPS = full ? 10_000 : 60
/** Rounds of `kill -9` of the program, of PostgreSQL and of both while visits are recorded; hits of each round. */
export const HIT_KILLS = full ? 21 : 3
export const HITS_PER_KILL = full ? 1500 : 100
/** Addresses of a campaign. */
export const CAMPAIGN_RECIPIENTS = full ? 10_000 : 60
