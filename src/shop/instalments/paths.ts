const INFO_PATH = '/checkout/instalments'
export const PROVIDER_PAGE_SUFFIX = '/provider'

/** INSTAL-023: the info page of a locale, such as `/checkout/instalments/en_US`. */
export const toInfoPath = (shopperLanguage: string): string => `${INFO_PATH}/${shopperLanguage}`

/** The provider's page of a locale, fetched by the server. */
export const toProviderPagePath = (shopperLanguage: string): string =>
  toInfoPath(shopperLanguage) + PROVIDER_PAGE_SUFFIX

/** `{locale}` in the URL that the owner entered. */
export const toProviderPageUrl = (template: string, shopperLanguage: string): string =>
  template.replaceAll('{locale}', shopperLanguage)

/** Marks the part of the info page that the dialog shows. */
export const INFO_CONTENT_ATTRIBUTE = 'data-instalment-info'
