/** Why a coupon is not valid, in the four languages of published sites (docs/decisions/0012). */
const en = {
  off: 'This code is not valid at the moment.',
  tooEarly: 'This code is not valid yet.',
  expired: 'This code has expired.',
  usedUp: 'This code has been used up.',
  usedByYou: 'You have already used this code.',
  coversNothing: 'This code does not cover anything in your cart.',
  tooLittle: (amount: string) => `This code needs an order of at least ${amount}.`,
} as const

type CouponMessages = { readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : (typeof en)[Key] }

const de: CouponMessages = {
  off: 'Dieser Code gilt zurzeit nicht.',
  tooEarly: 'Dieser Code gilt noch nicht.',
  expired: 'Dieser Code ist abgelaufen.',
  usedUp: 'Dieser Code ist aufgebraucht.',
  usedByYou: 'Sie haben diesen Code schon eingelöst.',
  coversNothing: 'Dieser Code gilt für nichts in Ihrem Warenkorb.',
  tooLittle: (amount) => `Dieser Code gilt ab einem Bestellwert von ${amount}.`,
}

const fr: CouponMessages = {
  off: 'Ce code n’est pas valable en ce moment.',
  tooEarly: 'Ce code n’est pas encore valable.',
  expired: 'Ce code a expiré.',
  usedUp: 'Ce code est épuisé.',
  usedByYou: 'Vous avez déjà utilisé ce code.',
  coversNothing: 'Ce code ne concerne aucun article de votre panier.',
  tooLittle: (amount) => `Ce code demande une commande d’au moins ${amount}.`,
}

const es: CouponMessages = {
  off: 'Este código no es válido por ahora.',
  tooEarly: 'Este código todavía no es válido.',
  expired: 'Este código ha caducado.',
  usedUp: 'Este código está agotado.',
  usedByYou: 'Ya ha usado este código.',
  coversNothing: 'Este código no se aplica a nada de su carrito.',
  tooLittle: (amount) => `Este código requiere un pedido de al menos ${amount}.`,
}

/** A map, because `constructor` must not resolve to a language. */
const LOCALES = new Map<string, CouponMessages>(Object.entries({ en, de, fr, es }))

export const getCouponMessages = (language = 'en'): CouponMessages => LOCALES.get(language.split('-')[0] ?? 'en') ?? en
