import { SUBSCRIPTION_PRICE_MESSAGES, type SubscriptionPriceMessages } from '#base/subscription-price.ts'
import type { ProductMessages } from '#shop/catalog/shop-display-settings.ts'

/** Built-in messages of shops. The English labels of buttons and fields come from the documents; see docs/decisions/0012. */
type ShopMessages = {
  product: ProductMessages
  subscription: SubscriptionPriceMessages
  page: {
    breadcrumb: string
    addOns: string
    related: string
    chooseProduct: string
    emptyGrid: string
    notSold: string
  }
}

const en: ShopMessages = {
  product: {
    soldOut: 'Sold out',
    sale: 'Sale',
    scarcity: 'Only {count} left',
    addToCart: 'Add To Cart',
    subscribe: 'Subscribe',
    soldOutButton: 'Sold Out',
    quickView: 'Quick View',
    quantity: 'Quantity',
    selectValue: 'Select Value',
    valueSoldOut: 'sold out',
    price: 'Price',
    oldPrice: 'Before',
    images: 'Images',
    imageOf: 'Image {number} of {total}',
    close: 'Close',
    loading: 'Loading…',
    failed: 'The product could not be loaded. View its page below.',
    details: 'All details',
    unavailable: 'Not available in this combination',
    notYet: 'This shop does not take orders online yet.',
  },
  subscription: SUBSCRIPTION_PRICE_MESSAGES,
  page: {
    breadcrumb: 'You are here',
    addOns: 'Goes well with',
    related: 'You may also like',
    chooseProduct: 'Select a product',
    emptyGrid: 'No products to show yet. Select a store or products.',
    notSold: 'This product cannot be bought online at the moment.',
  },
}

const de: ShopMessages = {
  product: {
    soldOut: 'Ausverkauft',
    sale: 'Angebot',
    scarcity: 'Nur noch {count} da',
    addToCart: 'In den Warenkorb',
    subscribe: 'Abonnieren',
    soldOutButton: 'Ausverkauft',
    quickView: 'Schnellansicht',
    quantity: 'Menge',
    selectValue: 'Bitte wählen',
    valueSoldOut: 'ausverkauft',
    price: 'Preis',
    oldPrice: 'Zuvor',
    images: 'Bilder',
    imageOf: 'Bild {number} von {total}',
    close: 'Schließen',
    loading: 'Einen Moment …',
    failed: 'Es lässt sich hier nicht zeigen. Seine eigene Seite steht unten.',
    details: 'Alle Einzelheiten',
    unavailable: 'In dieser Zusammenstellung nicht zu haben',
    notYet: 'Dieser Laden nimmt noch keine Bestellungen im Netz an.',
  },
  subscription: {
    locale: 'de',
    indefinite: '{price} je {period}',
    limited: '{price} je {period}, {payments}',
    once: '{price} für {period}',
    payments: { one: '{count} Zahlung', other: '{count} Zahlungen' },
    unit: { WEEK: 'Woche', MONTH: 'Monat', YEAR: 'Jahr' },
    units: {
      WEEK: { one: '{count} Woche', other: '{count} Wochen' },
      MONTH: { one: '{count} Monat', other: '{count} Monate' },
      YEAR: { one: '{count} Jahr', other: '{count} Jahre' },
    },
  },
  page: {
    breadcrumb: 'Sie sind hier',
    addOns: 'Passt dazu',
    related: 'Das könnte Ihnen auch gefallen',
    chooseProduct: 'Produkt auswählen',
    emptyGrid: 'Hier gibt es noch nichts zu zeigen: Laden oder Produkte auswählen',
    notSold: 'Dieses Produkt ist zurzeit nicht online erhältlich.',
  },
}

const fr: ShopMessages = {
  product: {
    soldOut: 'Épuisé',
    sale: 'En promotion',
    scarcity: 'Plus que {count} en stock',
    addToCart: 'Ajouter au panier',
    subscribe: 'S’abonner',
    soldOutButton: 'Épuisé',
    quickView: 'Aperçu rapide',
    quantity: 'Quantité',
    selectValue: 'Choisir',
    valueSoldOut: 'épuisé',
    price: 'Prix',
    oldPrice: 'Avant',
    images: 'Images',
    imageOf: 'Image {number} sur {total}',
    close: 'Fermer',
    loading: 'Un instant …',
    failed: 'L’article ne peut pas être affiché ici. Sa page est ci-dessous.',
    details: 'Tous les détails',
    unavailable: 'N’existe pas dans cette combinaison',
    notYet: 'Cette boutique ne prend pas encore de commandes en ligne.',
  },
  subscription: {
    locale: 'fr',
    indefinite: '{price} par {period}',
    limited: '{price} par {period}, {payments}',
    once: '{price} pour {period}',
    payments: { one: '{count} paiement', other: '{count} paiements' },
    unit: { WEEK: 'semaine', MONTH: 'mois', YEAR: 'an' },
    units: {
      WEEK: { one: '{count} semaine', other: '{count} semaines' },
      MONTH: { one: '{count} mois', other: '{count} mois' },
      YEAR: { one: '{count} an', other: '{count} ans' },
    },
  },
  page: {
    breadcrumb: 'Vous êtes ici',
    addOns: 'Va bien avec',
    related: 'Vous aimerez peut-être aussi',
    chooseProduct: 'Choisir un article',
    emptyGrid: 'Rien à montrer ici pour l’instant : choisissez une boutique ou des articles',
    notSold: 'Cet article n’est pas en vente en ligne pour le moment.',
  },
}

const es: ShopMessages = {
  product: {
    soldOut: 'Agotado',
    sale: 'Oferta',
    scarcity: 'Solo quedan {count}',
    addToCart: 'Añadir al carrito',
    subscribe: 'Suscribirse',
    soldOutButton: 'Agotado',
    quickView: 'Vista rápida',
    quantity: 'Cantidad',
    selectValue: 'Elegir',
    valueSoldOut: 'agotado',
    price: 'Precio',
    oldPrice: 'Antes',
    images: 'Imágenes',
    imageOf: 'Imagen {number} de {total}',
    close: 'Cerrar',
    loading: 'Un momento …',
    failed: 'No se puede mostrar aquí. Su página está más abajo.',
    details: 'Todos los detalles',
    unavailable: 'No existe en esta combinación',
    notYet: 'Esta tienda aún no acepta pedidos en línea.',
  },
  subscription: {
    locale: 'es',
    indefinite: '{price} cada {period}',
    limited: '{price} cada {period}, {payments}',
    once: '{price} por {period}',
    payments: { one: '{count} pago', other: '{count} pagos' },
    unit: { WEEK: 'semana', MONTH: 'mes', YEAR: 'año' },
    units: {
      WEEK: { one: '{count} semana', other: '{count} semanas' },
      MONTH: { one: '{count} mes', other: '{count} meses' },
      YEAR: { one: '{count} año', other: '{count} años' },
    },
  },
  page: {
    breadcrumb: 'Está aquí',
    addOns: 'Combina bien con',
    related: 'También le puede gustar',
    chooseProduct: 'Elija un producto',
    emptyGrid: 'Aún no hay nada que mostrar: elija una tienda o productos',
    notSold: 'Este producto no se vende en línea por el momento.',
  },
}

const languages = new Map<string, ShopMessages>(Object.entries({ en, de, fr, es }))

/** Falls back to English. */
export const getShopMessages = (language: string): ShopMessages =>
  languages.get(language.toLowerCase().split('-')[0] ?? '') ?? en
