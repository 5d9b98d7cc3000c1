/** What parts of an address are called, in the four languages that published sites speak (docs/decisions/0012). */
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
  such: (label: string, example: string) => `Enter the ${inSentence(label)}, such as ${example}.`,
  enter: (label: string) => `Enter the ${inSentence(label)}.`,
  choose: (label: string) => `Choose the ${inSentence(label)}.`,
  country: 'Choose the country.',
}

/** Abbreviations and names keep their capital. */
const inSentence = (label: string): string => (/^([A-Z]{2}|Eircode)/.test(label) ? label : label.toLowerCase())

type AddressWords = typeof en
export type SubdivisionWord = Exclude<keyof AddressWords, PostalWord | 'such' | 'enter' | 'choose' | 'country'>
export type PostalWord = 'zip' | 'postcode' | 'postalCode' | 'eircode' | 'pin'

const de: AddressWords = {
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
  such: (label, example) => `${label} eingeben, zum Beispiel ${example}.`,
  enter: (label) => `${label} eingeben.`,
  choose: (label) => `${label} auswählen.`,
  country: 'Land auswählen.',
}

const fr: AddressWords = {
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
  such: (label, example) => `${label} à saisir, par exemple ${example}.`,
  enter: (label) => `${label} à saisir.`,
  choose: (label) => `${label} à choisir.`,
  country: 'Pays à choisir.',
}

const es: AddressWords = {
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
  such: (label, example) => `${label}: escríbalo como ${example}.`,
  enter: (label) => `${label}: falta.`,
  choose: (label) => `${label}: elija de la lista.`,
  country: 'Elija el país.',
}

/** A map: `constructor` is no language. */
const LANGUAGES = new Map<string, AddressWords>(Object.entries({ en, de, fr, es }))

export const addressWords = (language = 'en'): AddressWords => LANGUAGES.get(language.split('-')[0] ?? 'en') ?? en
