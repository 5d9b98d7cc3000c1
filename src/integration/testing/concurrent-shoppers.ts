import { type Browser, CARD, type TestShop } from './test-shop.ts'

/** Concurrent shoppers, each with a separate cart. */

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Runs ten at a time, to prepare data faster. */
export const runInBatches = async <Result>(
  count: number,
  task: (index: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  for (let from = 0; from < count; from += 10)
    results.push(...(await Promise.all(range(Math.min(10, count - from)).map((index) => task(from + index)))))
  return results
}

type Ready = { buyer: Browser; revision: number }

export const createConcurrentShoppers = (shop: Pick<TestShop, 'browser'>) => ({
  /** A cart that is ready to be paid. */
  ready: async (products: readonly { productId: string }[], code?: string): Promise<Ready> => {
    const buyer = shop.browser()
    for (const product of products) await buyer.add(product as never)
    if (code) await buyer.call('POST', '/api/commerce/shopping-cart/coupons', { code })
    const { cart } = await buyer.fillIn()
    return { buyer, revision: cart?.revision ?? 0 }
  },
  pay: ({ buyer, revision }: Ready, card: string = CARD.good, key?: string) => buyer.pay(card, { revision, key }),
})
