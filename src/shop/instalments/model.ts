/** The public model of the instalments slice: terms of the providers and what pages show of them. */
export { toInfoPath, toProviderPagePath, toProviderPageUrl } from './paths.ts'
export {
  canPayInInstalments,
  type InstalmentCart,
  type InstalmentContext,
  isEligibleCart,
  type SiteInstalments,
  toInstalmentCart,
  toInstalmentContext,
  toSiteInstalments,
} from './site-instalments.ts'
export {
  findInstalmentCountry,
  findInstalmentProblem,
  findInstalmentTerms,
  getProblemLimit,
  INSTALMENT_COUNT,
  INSTALMENT_COUNTRIES,
  INSTALMENT_PROBLEMS,
  type InstalmentOrder,
  type InstalmentProblem,
  type InstalmentTerms,
  splitIntoInstalments,
} from './terms.ts'
