import type { ConsentMessages } from './en.ts'

export const fr: ConsentMessages = {
  label: 'Cookies',
  text: 'Pouvons-nous utiliser des cookies pour compter les visites et savoir quelles pages sont lues ? Les données restent chez nous et ne servent pas à la publicité.',
  policy: 'Politique de confidentialité',
  accept: 'Accepter',
  decline: 'Refuser',
  close: 'Fermer',
  accepted: 'Vous avez accepté les cookies.',
  declined: 'Vous avez refusé les cookies.',
  signal:
    'Votre navigateur demande aux sites de ne pas vous suivre (Global Privacy Control). Vos visites sont comptées sans cookies.',
  visitorId: 'Votre identifiant de visiteur',
  currentVisit: 'Début de cette visite',
  previousVisit: 'Visite précédente',
}
