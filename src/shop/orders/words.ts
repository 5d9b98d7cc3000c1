import type { FulfilmentState, OrderState, PaymentState } from './model.ts'

/** What an order's page and the letters about it say, in the shopper's language. */
const en = {
  order: (number: number) => `Order ${number}`,
  thanks: 'Thank you',
  thanksText: (email: string) => `We have your order. A confirmation is on its way to ${email}.`,
  state: 'State',
  cancelled: 'Cancelled',
  awaiting: 'Waiting for your payment',
  preparing: 'Being prepared',
  partlySent: 'Partly on its way',
  sent: 'On its way',
  completed: 'Completed',
  refunded: 'Refunded',
  partlyRefunded: 'Partly refunded',
  testMode: 'This is a test order: no money has moved, and nothing will be sent.',
  items: 'What you ordered',
  quantity: 'Quantity',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  taxIncluded: 'Tax included',
  total: 'Total',
  givenBack: 'Given back',
  shippingAddress: 'Delivered to',
  billingAddress: 'Billed to',
  sameAddress: 'The same address',
  delivery: 'Delivery',
  contact: 'Contact',
  note: 'Your note',
  parcels: 'Parcels',
  parcelOf: (day: string) => `Sent on ${day}`,
  tracking: 'Track this parcel',
  trackingNumber: 'Tracking number',
  howToPay: 'How to pay',
  placedOn: (day: string) => `Placed on ${day}`,
  shopOn: 'Continue shopping',
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  view: 'View your order',
  reason: 'Reason',
  letters: {
    confirmed: ['Thank you for your order', 'we have your order and your payment, and let you know when it leaves us.'],
    awaiting: [
      'We have your order',
      'we keep it for you, and begin as soon as your payment is here. This is how to pay:',
    ],
    paid: ['Your payment is here', 'we have your payment, and let you know when your order leaves us.'],
    shipped: ['Your order is on its way', 'this has just left us:'],
    refunded: ['Your money is on its way back', 'we have given this back to you. Your bank may need a few days:'],
    cancelled: ['Your order was cancelled', 'nothing more of it will be sent.'],
  },
  smallPrint: (shop: string) => `You get this letter because somebody ordered at ${shop} with this address.`,
} as const

type Texts = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends string
    ? string
    : Key extends 'letters'
      ? { readonly [Letter in keyof (typeof en)['letters']]: readonly [heading: string, text: string] }
      : (typeof en)[Key]
}
export type OrderWords = Texts

const de: Texts = {
  order: (number) => `Bestellung ${number}`,
  thanks: 'Vielen Dank',
  thanksText: (email) => `Wir haben Ihre Bestellung erhalten. Eine Bestätigung geht an ${email}.`,
  state: 'Stand',
  cancelled: 'Storniert',
  awaiting: 'Wartet auf Ihre Zahlung',
  preparing: 'Wird vorbereitet',
  partlySent: 'Teilweise unterwegs',
  sent: 'Unterwegs',
  completed: 'Abgeschlossen',
  refunded: 'Erstattet',
  partlyRefunded: 'Teilweise erstattet',
  testMode: 'Dies ist eine Testbestellung: Es floss kein Geld, und nichts wird versandt.',
  items: 'Ihre Bestellung',
  quantity: 'Menge',
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  shipping: 'Versand',
  tax: 'Steuer',
  taxIncluded: 'Enthaltene Steuer',
  total: 'Summe',
  givenBack: 'Erstattet',
  shippingAddress: 'Lieferung an',
  billingAddress: 'Rechnung an',
  sameAddress: 'Dieselbe Adresse',
  delivery: 'Lieferung',
  contact: 'Kontakt',
  note: 'Ihre Notiz',
  parcels: 'Pakete',
  parcelOf: (day) => `Versandt am ${day}`,
  tracking: 'Sendung verfolgen',
  trackingNumber: 'Sendungsnummer',
  howToPay: 'So bezahlen Sie',
  placedOn: (day) => `Bestellt am ${day}`,
  shopOn: 'Weiter einkaufen',
  greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  view: 'Bestellung ansehen',
  reason: 'Grund',
  letters: {
    confirmed: [
      'Danke für Ihre Bestellung',
      'Bestellung und Zahlung sind angekommen. Wir melden uns, sobald die Ware unterwegs ist.',
    ],
    awaiting: [
      'Ihre Bestellung ist da',
      'wir halten sie für Sie bereit und beginnen, sobald Ihre Zahlung da ist. So bezahlen Sie:',
    ],
    paid: ['Ihre Zahlung ist da', 'Ihre Zahlung ist angekommen. Wir melden uns, sobald die Ware unterwegs ist.'],
    shipped: ['Ihre Bestellung ist unterwegs', 'dies hat uns soeben verlassen:'],
    refunded: [
      'Ihr Geld kommt zurück',
      'wir haben Ihnen dies erstattet. Ihre Bank braucht dafür vielleicht ein paar Tage:',
    ],
    cancelled: ['Ihre Bestellung wurde storniert', 'es wird nichts mehr davon versandt.'],
  },
  smallPrint: (shop) => `Sie erhalten diesen Brief, weil mit dieser Adresse bei ${shop} bestellt wurde.`,
}

const fr: Texts = {
  order: (number) => `Commande ${number}`,
  thanks: 'Merci',
  thanksText: (email) => `Nous avons bien reçu votre commande. Une confirmation part à ${email}.`,
  state: 'État',
  cancelled: 'Annulée',
  awaiting: 'En attente de votre paiement',
  preparing: 'En préparation',
  partlySent: 'Expédiée en partie',
  sent: 'En route',
  completed: 'Terminée',
  refunded: 'Remboursée',
  partlyRefunded: 'Remboursée en partie',
  testMode: 'Ceci est une commande d’essai : rien n’a été débité et rien ne sera envoyé.',
  items: 'Votre commande',
  quantity: 'Quantité',
  subtotal: 'Sous-total',
  discount: 'Remise',
  shipping: 'Livraison',
  tax: 'Taxes',
  taxIncluded: 'Taxes comprises',
  total: 'Total',
  givenBack: 'Remboursé',
  shippingAddress: 'Livrée à',
  billingAddress: 'Facturée à',
  sameAddress: 'La même adresse',
  delivery: 'Livraison',
  contact: 'Contact',
  note: 'Votre note',
  parcels: 'Colis',
  parcelOf: (day) => `Envoyé le ${day}`,
  tracking: 'Suivre ce colis',
  trackingNumber: 'Numéro de suivi',
  howToPay: 'Comment payer',
  placedOn: (day) => `Passée le ${day}`,
  shopOn: 'Continuer mes achats',
  greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  view: 'Voir la commande',
  reason: 'Motif',
  letters: {
    confirmed: [
      'Merci de votre commande',
      'nous avons votre commande et votre paiement, et vous dirons quand elle part.',
    ],
    awaiting: [
      'Nous avons votre commande',
      'nous la gardons pour vous et commencerons dès votre paiement reçu. Voici comment payer :',
    ],
    paid: ['Votre paiement est arrivé', 'nous avons votre paiement et vous dirons quand votre commande part.'],
    shipped: ['Votre commande est en route', 'ceci vient de partir de chez nous :'],
    refunded: ['Vous êtes remboursé', 'nous vous avons remboursé ceci. Votre banque peut demander quelques jours :'],
    cancelled: ['Votre commande est annulée', 'plus rien n’en sera envoyé.'],
  },
  smallPrint: (shop) => `Vous recevez cette lettre parce qu’une commande a été passée chez ${shop} avec cette adresse.`,
}

const es: Texts = {
  order: (number) => `Pedido ${number}`,
  thanks: 'Gracias',
  thanksText: (email) => `Tenemos tu pedido. La confirmación va camino de ${email}.`,
  state: 'Estado',
  cancelled: 'Cancelado',
  awaiting: 'A la espera de tu pago',
  preparing: 'En preparación',
  partlySent: 'Enviado en parte',
  sent: 'En camino',
  completed: 'Completado',
  refunded: 'Reembolsado',
  partlyRefunded: 'Reembolsado en parte',
  testMode: 'Este es un pedido de prueba: no se ha movido dinero y no se enviará nada.',
  items: 'Tu pedido',
  quantity: 'Cantidad',
  subtotal: 'Subtotal',
  discount: 'Descuento',
  shipping: 'Envío',
  tax: 'Impuestos',
  taxIncluded: 'Impuestos incluidos',
  total: 'Total',
  givenBack: 'Reembolsado',
  shippingAddress: 'Se entrega a',
  billingAddress: 'Se factura a',
  sameAddress: 'La misma dirección',
  delivery: 'Entrega',
  contact: 'Contacto',
  note: 'Tu nota',
  parcels: 'Paquetes',
  parcelOf: (day) => `Enviado el ${day}`,
  tracking: 'Seguir este paquete',
  trackingNumber: 'Número de seguimiento',
  howToPay: 'Cómo pagar',
  placedOn: (day) => `Hecho el ${day}`,
  shopOn: 'Seguir comprando',
  greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  view: 'Ver tu pedido',
  reason: 'Motivo',
  letters: {
    confirmed: ['Gracias por tu pedido', 'tenemos tu pedido y tu pago, y te avisaremos cuando salga.'],
    awaiting: ['Tenemos tu pedido', 'te lo guardamos y empezamos en cuanto llegue tu pago. Así se paga:'],
    paid: ['Tu pago ha llegado', 'tenemos tu pago y te avisaremos cuando salga tu pedido.'],
    shipped: ['Tu pedido está en camino', 'esto acaba de salir:'],
    refunded: ['Tu dinero vuelve', 'te hemos devuelto esto. Tu banco puede tardar unos días:'],
    cancelled: ['Tu pedido se ha cancelado', 'no se enviará nada más.'],
  },
  smallPrint: (shop) => `Recibes esta carta porque alguien hizo un pedido en ${shop} con esta dirección.`,
}

/** A map: `constructor` is no language. */
const LANGUAGES = new Map<string, Texts>(Object.entries({ en, de, fr, es }))

/** Of `de-AT` what German says; of a language that nobody has written yet, English. */
export const orderWords = (language: string): Texts => LANGUAGES.get(language.split('-')[0]?.toLowerCase() ?? '') ?? en

/** Where an order stands, in the one phrase that a shopper wants to read. */
export const standingOf = (
  words: Texts,
  order: { state: OrderState; paymentState: PaymentState; fulfilmentState: FulfilmentState },
): string => {
  if (order.state === 'cancelled') return words.cancelled
  if (order.paymentState === 'refunded') return words.refunded
  if (order.paymentState === 'awaiting') return words.awaiting
  if (order.fulfilmentState === 'fulfilled') return words.sent
  if (order.fulfilmentState === 'partly-fulfilled') return words.partlySent
  return order.fulfilmentState === 'not-needed' ? words.completed : words.preparing
}
