export { DonationPage as default } from './DonationPage.tsx'
