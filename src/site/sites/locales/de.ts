import type { ConsentMessages } from './en.ts'

export const de: ConsentMessages = {
  label: 'Cookies',
  text: 'Dürfen wir mit Cookies Besuche zählen und sehen, welche Seiten gelesen werden? Die Daten bleiben bei uns und dienen nicht der Werbung.',
  policy: 'Datenschutzerklärung',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  close: 'Schließen',
  accepted: 'Sie haben Cookies angenommen.',
  declined: 'Sie haben Cookies abgelehnt.',
  signal:
    'Ihr Browser bittet Websites, Sie nicht zu verfolgen (Global Privacy Control). Ihre Besuche werden ohne Cookies gezählt.',
  visitorId: 'Ihre Besucher-ID',
  currentVisit: 'Beginn dieses Besuchs',
  previousVisit: 'Voriger Besuch',
}
