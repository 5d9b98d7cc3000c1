/** Labels of address fields in the four languages of published sites (docs/decisions/0012). */
const en = {
  state: 'State',
  province: 'Province',
  stateOrTerritory: 'State or territory',
  county: 'County',
  region: 'Region',
  nation: 'Nation',
  prefecture: 'Prefecture',
  emirate: 'Emirate',
  zip: 'ZIP code',
  postcode: 'Postcode',
  postalCode: 'Postal code',
  eircode: 'Eircode',
  pin: 'PIN code',
  enterLike: (label: string, example: string) => `Enter the ${inSentence(label)}, such as ${example}.`,
  enter: (label: string) => `Enter the ${inSentence(label)}.`,
  select: (label: string) => `Choose the ${inSentence(label)}.`,
  country: 'Choose the country.',
}

/** Abbreviations and proper names keep their capital letter. */
const inSentence = (label: string): string => (/^([A-Z]{2}|Eircode)/.test(label) ? label : label.toLowerCase())

type AddressLabels = typeof en
export type SubdivisionLabel = Exclude<
  keyof AddressLabels,
  PostalCodeLabel | 'enterLike' | 'enter' | 'select' | 'country'
>
export type PostalCodeLabel = 'zip' | 'postcode' | 'postalCode' | 'eircode' | 'pin'

const de: AddressLabels = {
  state: 'Bundesstaat',
  province: 'Provinz',
  stateOrTerritory: 'Bundesstaat oder Territorium',
  county: 'Bezirk',
  region: 'Region',
  nation: 'Landesteil',
  prefecture: 'Präfektur',
  emirate: 'Emirat',
  zip: 'Postleitzahl',
  postcode: 'Postleitzahl',
  postalCode: 'Postleitzahl',
  eircode: 'Eircode',
  pin: 'Postleitzahl',
  enterLike: (label, example) => `${label} eingeben, zum Beispiel ${example}.`,
  enter: (label) => `${label} eingeben.`,
  select: (label) => `${label} auswählen.`,
  country: 'Land auswählen.',
}

const fr: AddressLabels = {
  state: 'État',
  province: 'Province',
  stateOrTerritory: 'État ou territoire',
  county: 'Comté',
  region: 'Région',
  nation: 'Nation',
  prefecture: 'Préfecture',
  emirate: 'Émirat',
  zip: 'Code postal',
  postcode: 'Code postal',
  postalCode: 'Code postal',
  eircode: 'Eircode',
  pin: 'Code postal',
  enterLike: (label, example) => `${label} à saisir, par exemple ${example}.`,
  enter: (label) => `${label} à saisir.`,
  select: (label) => `${label} à choisir.`,
  country: 'Pays à choisir.',
}

const es: AddressLabels = {
  state: 'Estado',
  province: 'Provincia',
  stateOrTerritory: 'Estado o territorio',
  county: 'Condado',
  region: 'Región',
  nation: 'Nación',
  prefecture: 'Prefectura',
  emirate: 'Emirato',
  zip: 'Código postal',
  postcode: 'Código postal',
  postalCode: 'Código postal',
  eircode: 'Eircode',
  pin: 'Código postal',
  enterLike: (label, example) => `${label}: escríbalo como ${example}.`,
  enter: (label) => `${label}: falta.`,
  select: (label) => `${label}: elija de la lista.`,
  country: 'Elija el país.',
}

/** A map, because `constructor` must not resolve to a language. */
const LOCALES = new Map<string, AddressLabels>(Object.entries({ en, de, fr, es }))

export const getAddressLabels = (language = 'en'): AddressLabels => LOCALES.get(language.split('-')[0] ?? 'en') ?? en
