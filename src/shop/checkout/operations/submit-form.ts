import type { WebsiteId } from '#base/id.ts'
import type { Shopper } from '#shop/cart/model.ts'
import type { Cart } from '#shop/cart/service.ts'
import type { DetailsChange } from '#shop/orders/details-schema.ts'
import type { CheckoutForm, CheckoutState, Instrument, PayResponse } from '../contract.ts'
import { CHECKOUT_PATH, toLocationAfterPay } from '../model.ts'
import type { PayRequest } from './pay.ts'

type Submitter = Pick<PayRequest, 'shopper' | 'language' | 'origin' | 'email' | 'address' | 'onStart'>

/** The form has the fields of all methods; a selected saved card needs none of them. */
const toInstrument = ({ cardNumber, savedMethod }: CheckoutForm): Instrument => {
  if (savedMethod) return { savedMethodId: savedMethod }
  return cardNumber === undefined ? {} : { cardNumber }
}

/** Submits the checkout page without scripts: saves the details, then pays. Returns the URL to redirect to. */
export const createSubmitForm =
  ({
    cart,
    save,
    pay,
  }: {
    cart: Pick<Cart, 'selectShipping'>
    save: (websiteId: WebsiteId, shopper: Shopper, change: DetailsChange, email?: string) => Promise<CheckoutState>
    pay: (
      websiteId: WebsiteId,
      key: string | undefined,
      request: PayRequest,
      prepareCart: () => Promise<void>,
    ) => Promise<PayResponse>
  }) =>
  async (websiteId: WebsiteId, form: CheckoutForm, submitter: Submitter): Promise<string> => {
    const saveForm = async (): Promise<void> => {
      const { cart: shoppingCart } = await save(websiteId, submitter.shopper, form.change, submitter.email)
      const selected = shoppingCart?.selectedShippingOption?.id
      if (form.shippingOption && form.shippingOption !== selected)
        await cart.selectShipping(websiteId, submitter.shopper, form.shippingOption)
    }
    if (form.do === 'save') {
      await saveForm()
      return CHECKOUT_PATH
    }
    // If this form changes the total, the cart's revision changes too, and the payment is rejected until the shopper has seen it.
    const response = await pay(
      websiteId,
      form.key,
      {
        ...submitter,
        method: form.method,
        instrument: toInstrument(form),
        saveMethod: form.saveMethod !== undefined,
        cartRevision: form.cartRevision,
        seenTotalCents: form.seenTotal,
        seenGiftCardCents: form.seenGiftCards,
      },
      saveForm,
    )
    return toLocationAfterPay(response, submitter.origin)
  }
