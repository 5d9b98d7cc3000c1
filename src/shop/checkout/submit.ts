import type { WebsiteId } from '#base/id.ts'
import type { Shopper } from '#shop/cart/model.ts'
import type { Cart } from '#shop/cart/service.ts'
import type { CheckoutForm, CheckoutState, PayAnswer } from './contract.ts'
import type { DetailsChange } from './details-schema.ts'
import { CHECKOUT, pendingPath } from './model.ts'
import type { Asked } from './pay.ts'

type By = Readonly<{ shopper: Shopper; language: string; origin: string; email?: string }>

/** The whole checkout page as one form, for browsers without scripts: keeps what was typed, then pays. Says where to go. */
export const createSubmitting =
  ({
    cart,
    save,
    pay,
  }: {
    cart: Pick<Cart, 'chooseShipping'>
    save: (websiteId: WebsiteId, shopper: Shopper, change: DetailsChange, email?: string) => Promise<CheckoutState>
    pay: (websiteId: WebsiteId, key: string | undefined, asked: Asked, first: () => Promise<void>) => Promise<PayAnswer>
  }) =>
  async (websiteId: WebsiteId, form: CheckoutForm, by: By): Promise<string> => {
    const keep = async (): Promise<void> => {
      const { cart: shown } = await save(websiteId, by.shopper, form.change, by.email)
      const chosen = shown?.selectedShippingOption?.id
      if (form.shippingOption && form.shippingOption !== chosen)
        await cart.chooseShipping(websiteId, by.shopper, form.shippingOption)
    }
    if (form.do === 'save') {
      await keep()
      return CHECKOUT
    }
    // A total that this very form has changed is shown before it is paid: its revision is not the one that was seen.
    const { method, cardNumber, cartRevision, seenTotal: seenTotalCents } = form
    const instrument = cardNumber === undefined ? {} : { cardNumber }
    const answer = await pay(websiteId, form.key, { ...by, method, instrument, cartRevision, seenTotalCents }, keep)
    if (answer.state === 'challenged') return answer.redirectUrl
    return answer.state === 'pending' ? pendingPath(answer.paymentId) : answer.orderUrl
  }
