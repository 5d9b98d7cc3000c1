import type { InstalmentMessages } from './messages.ts'

export const fr: InstalmentMessages = {
  badge: {
    equal: 'ou {count} paiements de {amount} avec {provider}',
    unequal: 'ou {first} aujourd’hui et {count} paiements de {amount} avec {provider}',
    from: 'ou {count} paiements à partir de {amount} avec {provider}',
    upTo: '{provider} disponible pour les commandes jusqu’à {amount}',
    over: '{provider} disponible pour les commandes de plus de {amount}',
    learnMore: 'En savoir plus sur {provider}',
    title: 'Payez en {count} fois avec {provider}',
    close: 'Fermer',
  },
  info: {
    lead: 'Commandez aujourd’hui et payez en {count} fois.',
    steps: [
      'Ajoutez des produits au panier et passez à la caisse.',
      'Choisissez {provider} comme mode de paiement. Vous serez redirigé vers {provider} pour vous connecter ou créer un compte.',
      'Effectuez le premier paiement aujourd’hui. {provider} prélève les autres toutes les deux semaines.',
    ],
    limits:
      'Disponible pour les commandes de plus de {min} et jusqu’à {max} qui ne contiennent que des produits physiques.',
    terms:
      '{provider} décide d’approuver ou non un achat. Ses conditions s’appliquent, et des frais peuvent être facturés en cas de retard de paiement.',
    moreAt: 'Plus d’informations sur {provider}',
  },
  problems: {
    'not-physical': 'Disponible seulement si tous les articles du panier sont des produits physiques.',
    country: 'Disponible seulement pour les clients de ce pays : {country}.',
    subtotal: 'Le sous-total de votre commande doit être d’au moins {subtotal} pour payer avec {provider}.',
    'too-small': 'Le montant à payer doit être d’au moins {amount}.',
    'too-large': 'Le montant à payer ne doit pas dépasser {amount}.',
  },
}
