/** The texts that customized screens and new popups start with, in the language of the site. */
const en = {
  lockTitle: 'Opening soon',
  lockText: 'We are still getting ready. If you have the password, come in.',
  signOnTitle: 'Welcome back',
  signOnText: 'Sign in to see your orders and addresses.',
  notFoundTitle: 'Page not found',
  notFoundText: 'The page may have moved, or the address has a typo.',
  home: 'Back to home page',
  searchTitle: 'Search',
  searchText: 'Find pages, posts and products.',
  popupTitle: 'Something new',
  popupText: 'Tell visitors what is worth a pause. Add a newsletter or a form to let them sign up.',
  popupButton: 'Take a look',
}

export type ScreenMessages = Readonly<typeof en>

const de: ScreenMessages = {
  lockTitle: 'Wir öffnen bald',
  lockText: 'Noch sind wir nicht fertig. Mit dem Passwort kommen Sie schon jetzt herein.',
  signOnTitle: 'Willkommen zurück',
  signOnText: 'Melden Sie sich an, um Ihre Bestellungen und Adressen zu sehen.',
  notFoundTitle: 'Diese Seite gibt es nicht',
  notFoundText: 'Vielleicht ist sie umgezogen, oder die Adresse enthält einen Tippfehler.',
  home: 'Zur Startseite',
  searchTitle: 'Suche',
  searchText: 'Seiten, Beiträge und Produkte finden.',
  popupTitle: 'Etwas Neues',
  popupText:
    'Sagen Sie, was eine kurze Pause wert ist. Mit einem Newsletter oder Formular können sich Besucher anmelden.',
  popupButton: 'Ansehen',
}

const fr: ScreenMessages = {
  lockTitle: 'Bientôt ouvert',
  lockText: 'Nous terminons les préparatifs. Si vous avez le mot de passe, entrez.',
  signOnTitle: 'Bon retour',
  signOnText: 'Connectez-vous pour voir vos commandes et vos adresses.',
  notFoundTitle: 'Cette page n’est pas ici',
  notFoundText: 'Elle a peut-être été déplacée, ou l’adresse contient une erreur.',
  home: 'Retour à l’accueil',
  searchTitle: 'Recherche',
  searchText: 'Trouvez des pages, des articles et des produits.',
  popupTitle: 'Du nouveau',
  popupText: 'Dites ce qui mérite une pause. Ajoutez une newsletter ou un formulaire pour les inscriptions.',
  popupButton: 'Découvrir',
}

const es: ScreenMessages = {
  lockTitle: 'Abrimos pronto',
  lockText: 'Todavía lo estamos preparando. Si tiene la contraseña, adelante.',
  signOnTitle: 'Le damos la bienvenida',
  signOnText: 'Inicie sesión para ver sus pedidos y direcciones.',
  notFoundTitle: 'Esta página no está aquí',
  notFoundText: 'Puede que se haya movido o que la dirección tenga un error.',
  home: 'Volver a la portada',
  searchTitle: 'Buscar',
  searchText: 'Encuentre páginas, artículos y productos.',
  popupTitle: 'Algo nuevo',
  popupText: 'Cuente lo que merece una pausa. Añada un boletín o un formulario para las suscripciones.',
  popupButton: 'Ver más',
}

const BY_LANGUAGE: Readonly<Record<string, ScreenMessages>> = { en, de, fr, es }

/** By the first part of the tag: `de-CH` is German. English if there is no translation. */
export const getScreenMessages = (language: string): ScreenMessages =>
  BY_LANGUAGE[language.split('-')[0]?.toLowerCase() ?? ''] ?? en
