import { type Browser, CARD, type TestShop } from './test-shop.ts'

/** Many shoppers at once, each with a cart of their own. */

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** So many at a time: preparing is not what is being tested. */
export const inTurns = async <Result>(count: number, deed: (index: number) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = []
  for (let from = 0; from < count; from += 10)
    results.push(...(await Promise.all(range(Math.min(10, count - from)).map((index) => deed(from + index)))))
  return results
}

type Ready = { buyer: Browser; revision: number }

export const crowdOf = (shop: Pick<TestShop, 'browser'>) => ({
  /** A cart with everything said that has to be said before paying. */
  ready: async (products: readonly { productId: string }[], code?: string): Promise<Ready> => {
    const buyer = shop.browser()
    for (const product of products) await buyer.add(product as never)
    if (code) await buyer.call('POST', '/api/commerce/shopping-cart/coupons', { code })
    const { cart } = await buyer.fillIn()
    return { buyer, revision: cart?.revision ?? 0 }
  },
  pay: ({ buyer, revision }: Ready, card: string = CARD.good, key?: string) => buyer.pay(card, { revision, key }),
})
