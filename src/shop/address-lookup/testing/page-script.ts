import { fetchPlace, fetchSuggestions } from '../storefront/places-client.ts'

/** The client of address suggestions in a real page. */

declare global {
  interface Window {
    places?: { fetchPlace: typeof fetchPlace; fetchSuggestions: typeof fetchSuggestions }
  }
}

window.places = { fetchPlace, fetchSuggestions }
