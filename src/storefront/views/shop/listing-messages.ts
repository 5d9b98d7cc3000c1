/** Messages of product lists. */
const en = {
  categories: 'Categories',
  breadcrumbs: 'You are here',
  home: 'Home',
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  sort: 'Sort',
  sorts: {
    'by-hand': 'Featured',
    newest: 'Newest',
    'price-up': 'Price, low to high',
    'price-down': 'Price, high to low',
    title: 'Name',
  },
  filter: 'Filter',
  category: 'Category',
  all: 'All',
  tag: 'Tag',
  from: 'Price from',
  to: 'Price to',
  available: 'In stock',
  sale: 'On sale',
  apply: 'Show products',
  clear: 'Clear all',
  without: (filter: string) => `Remove filter: ${filter}`,
  empty: 'There is nothing here yet.',
  noMatch: 'No products match your filters.',
  noMatchHint: 'Remove a filter, or view all products.',
  showAll: 'Show all products',
} as const

type ListingMessages = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends string
    ? string
    : (typeof en)[Key] extends object
      ? (typeof en)[Key] extends (...args: never[]) => unknown
        ? (typeof en)[Key]
        : { readonly [Sort in keyof (typeof en)[Key]]: string }
      : never
}

const de: ListingMessages = {
  categories: 'Kategorien',
  breadcrumbs: 'Sie sind hier',
  home: 'Start',
  products: (count) => (count === 1 ? '1 Produkt' : `${count} Produkte`),
  sort: 'Sortieren',
  sorts: {
    'by-hand': 'Empfohlen',
    newest: 'Neueste',
    'price-up': 'Preis aufsteigend',
    'price-down': 'Preis absteigend',
    title: 'Name',
  },
  filter: 'Filtern',
  category: 'Kategorie',
  all: 'Alle',
  tag: 'Schlagwort',
  from: 'Preis ab',
  to: 'Preis bis',
  available: 'Vorrätig',
  sale: 'Im Angebot',
  apply: 'Produkte zeigen',
  clear: 'Alle entfernen',
  without: (filter) => `Filter entfernen: ${filter}`,
  empty: 'Hier ist noch nichts.',
  noMatch: 'Kein Produkt passt zu allem davon.',
  noMatchHint: 'Nehmen Sie einen Filter weg, oder sehen Sie sich alles an.',
  showAll: 'Alle Produkte zeigen',
}

const fr: ListingMessages = {
  categories: 'Catégories',
  breadcrumbs: 'Vous êtes ici',
  home: 'Accueil',
  products: (count) => (count <= 1 ? `${count} produit` : `${count} produits`),
  sort: 'Trier',
  sorts: {
    'by-hand': 'Notre choix',
    newest: 'Nouveautés',
    'price-up': 'Prix croissant',
    'price-down': 'Prix décroissant',
    title: 'Nom',
  },
  filter: 'Filtrer',
  category: 'Catégorie',
  all: 'Toutes',
  tag: 'Mot-clé',
  from: 'Prix à partir de',
  to: 'Prix jusqu’à',
  available: 'En stock',
  sale: 'En promotion',
  apply: 'Afficher les produits',
  clear: 'Tout effacer',
  without: (filter) => `Retirer le filtre : ${filter}`,
  empty: 'Il n’y a encore rien ici.',
  noMatch: 'Aucun produit ne correspond à tout cela.',
  noMatchHint: 'Retirez un filtre, ou regardez tout ce qu’il y a.',
  showAll: 'Voir tous les produits',
}

const es: ListingMessages = {
  categories: 'Categorías',
  breadcrumbs: 'Está aquí',
  home: 'Inicio',
  products: (count) => (count === 1 ? '1 producto' : `${count} productos`),
  sort: 'Ordenar',
  sorts: {
    'by-hand': 'Destacados',
    newest: 'Novedades',
    'price-up': 'Precio de menor a mayor',
    'price-down': 'Precio de mayor a menor',
    title: 'Nombre',
  },
  filter: 'Filtrar',
  category: 'Categoría',
  all: 'Todas',
  tag: 'Etiqueta',
  from: 'Precio desde',
  to: 'Precio hasta',
  available: 'Disponible',
  sale: 'En oferta',
  apply: 'Ver productos',
  clear: 'Quitar todo',
  without: (filter) => `Quitar el filtro: ${filter}`,
  empty: 'Aquí aún no hay nada.',
  noMatch: 'Ningún producto cumple todo eso.',
  noMatchHint: 'Quite un filtro o vea todo lo que hay.',
  showAll: 'Ver todos los productos',
}

const languages = new Map<string, ListingMessages>(Object.entries({ en, de, fr, es }))

/** Falls back to English. */
export const getListingMessages = (language: string): ListingMessages =>
  languages.get(language.toLowerCase().split('-')[0] ?? '') ?? en
