import type { InstalmentMessages } from './messages.ts'

export const de: InstalmentMessages = {
  badge: {
    equal: 'oder {count} Raten zu {amount} mit {provider}',
    unequal: 'oder {first} heute und {count} Raten zu {amount} mit {provider}',
    from: 'oder {count} Raten ab {amount} mit {provider}',
    upTo: '{provider} verfügbar für Bestellungen bis {amount}',
    over: '{provider} verfügbar für Bestellungen über {amount}',
    learnMore: 'Mehr über {provider} erfahren',
    title: 'In {count} Raten zahlen mit {provider}',
    close: 'Schließen',
  },
  info: {
    lead: 'Heute bestellen und nach und nach in {count} Raten zahlen.',
    steps: [
      'Legen Sie Produkte in den Warenkorb und gehen Sie zur Kasse.',
      'Wählen Sie {provider} als Zahlungsart. Sie werden zu {provider} weitergeleitet, um sich anzumelden oder ein Konto anzulegen.',
      'Zahlen Sie die erste Rate heute. {provider} bucht die weiteren Raten alle zwei Wochen ab.',
    ],
    limits: 'Verfügbar für Bestellungen über {min} und bis {max}, die nur physische Produkte enthalten.',
    terms:
      '{provider} entscheidet, ob ein Kauf genehmigt wird. Es gelten die Bedingungen dieses Anbieters; für verspätete Zahlungen können Gebühren anfallen.',
    moreAt: 'Mehr über {provider}',
  },
  problems: {
    'not-physical': 'Nur verfügbar, wenn der Warenkorb ausschließlich physische Produkte enthält.',
    country: 'Nur für Kundinnen und Kunden in diesem Land verfügbar: {country}.',
    subtotal: 'Für die Zahlung mit {provider} muss die Zwischensumme mindestens {subtotal} betragen.',
    'too-small': 'Der zu zahlende Betrag muss mindestens {amount} sein.',
    'too-large': 'Der zu zahlende Betrag darf höchstens {amount} sein.',
  },
}
