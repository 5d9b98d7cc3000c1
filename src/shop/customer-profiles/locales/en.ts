import type { AccountNotice, AccountSection } from '../model.ts'

/** Messages of the page of a signed-in customer. */
export type AccountPageMessages = {
  title: string
  signedInAs: (email: string) => string
  signOut: string
  onThisPage: string
  sections: Readonly<Record<AccountSection, string>>
  notices: Readonly<Record<AccountNotice, string>>

  noOrders: string
  toShop: string
  testOrder: string
  itemCount: (count: number) => string

  noDownloads: string
  fileCount: (count: number) => string
  download: string
  downloadStatus: Readonly<Record<'expired' | 'ended', string>>

  noGiftCards: string
  storeCredit: string
  giftCard: (lastFour: string) => string
  expiresOn: (day: string) => string
  neverExpires: string
  forTestOrders: string
  howToRedeem: string

  noAddresses: string
  defaultAddress: string
  addAddress: string
  editAddress: string
  useAsDefault: string
  /** At a field whose text is too long or has invalid characters. */
  invalidField: string
  edit: string
  delete: string
  save: string
  cancel: string
  /** For screen readers: which address a button is for. */
  ofAddress: (action: string, line: string) => string

  noCards: string
  cardExpires: (month: string) => string
  remove: string

  name: string
  phone: string
  language: string
  siteLanguage: string
  marketing: string
  saveProfile: string
  changePassword: string

  unknownDevice: string
  thisDevice: string
  lastSeen: (day: string) => string
  endSession: string
  endOtherSessions: string

  exportText: string
  exportButton: string
  deleteTitle: string
  deleteText: string
  deleteCredit: string
  password: string
  confirmDelete: string
  deleteButton: string

  deletedTitle: string
  deletedText: string
  home: string
}

export const en: AccountPageMessages = {
  title: 'Your account',
  signedInAs: (email) => `Signed in as ${email}`,
  signOut: 'Sign out',
  onThisPage: 'On this page',
  sections: {
    orders: 'Orders',
    downloads: 'Downloads',
    'gift-cards': 'Gift cards and store credit',
    addresses: 'Addresses',
    cards: 'Saved cards',
    profile: 'Profile and language',
    sessions: 'Devices',
    data: 'Your data',
  },
  notices: {
    'address-saved': 'Address saved.',
    'address-deleted': 'Address deleted.',
    'card-removed': 'Card removed.',
    'profile-saved': 'Changes saved.',
    'signed-out': 'Signed out.',
    'invalid-address': 'The address was not saved. Enter at least last name, address, city and country.',
    'too-many-addresses': 'You have saved as many addresses as possible. Delete one first.',
    'wrong-password': 'That is not your password. Your account was not deleted.',
    'not-confirmed': 'Check the box to delete your account.',
    failed: 'That did not work. Please try again.',
  },

  noOrders: 'You have no orders yet.',
  toShop: 'Go to the shop',
  testOrder: 'Test order',
  itemCount: (count) => (count === 1 ? '1 item' : `${count} items`),

  noDownloads: 'Files that you buy appear here.',
  fileCount: (count) => (count === 1 ? '1 file' : `${count} files`),
  download: 'Download',
  downloadStatus: { expired: 'Expired', ended: 'No longer available' },

  noGiftCards: 'Gift cards that are sent to your address and your store credit appear here.',
  storeCredit: 'Store credit',
  giftCard: (lastFour) => `Gift card ending in ${lastFour}`,
  expiresOn: (day) => `Expires on ${day}`,
  neverExpires: 'Does not expire',
  forTestOrders: 'For test orders only',
  howToRedeem: 'Enter the code of a gift card in the cart or at checkout. Store credit is offered at checkout.',

  noAddresses: 'Save an address, and you need not type it again at checkout.',
  defaultAddress: 'Default',
  addAddress: 'Add address',
  editAddress: 'Edit address',
  useAsDefault: 'Use as my default address',
  invalidField: 'Please check this text. It may be too long.',
  edit: 'Edit',
  delete: 'Delete',
  save: 'Save address',
  cancel: 'Cancel',
  ofAddress: (action, line) => `${action}: ${line}`,

  noCards: 'You have no saved cards. You can save one when you pay.',
  cardExpires: (month) => `Expires ${month}`,
  remove: 'Remove',

  name: 'Name',
  phone: 'Phone',
  language: 'Language',
  siteLanguage: 'Language of the site',
  marketing: 'Send me news and offers by email',
  saveProfile: 'Save changes',
  changePassword: 'Change password',

  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  lastSeen: (day) => `Last used on ${day}`,
  endSession: 'Sign out',
  endOtherSessions: 'Sign out all other devices',

  exportText: 'Download everything that is stored about you as a file.',
  exportButton: 'Download my data',
  deleteTitle: 'Delete account',
  deleteText:
    'Your account, addresses and saved cards are deleted. Orders are kept for accounting without your name and address; those that are still open when they are completed. This cannot be undone.',
  deleteCredit: 'Your store credit is lost.',
  password: 'Password',
  confirmDelete: 'Yes, delete my account',
  deleteButton: 'Delete account',

  deletedTitle: 'Your account was deleted',
  deletedText: 'Your personal data was deleted. You can create a new account at any time.',
  home: 'Back to home page',
}
