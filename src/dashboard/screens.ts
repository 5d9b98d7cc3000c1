import {
  BellRing,
  Boxes,
  ClipboardList,
  CreditCard,
  Files,
  Gift,
  HandHeart,
  House,
  Inbox,
  Landmark,
  type LucideIcon,
  Mail,
  MailCheck,
  Mails,
  Package,
  Palette,
  PanelTop,
  Receipt,
  Settings,
  ShoppingBag,
  Store,
  Tags,
  TicketPercent,
  Truck,
  Users,
  UsersRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { PlanFeature } from '#base/enumerations/plan-features.ts'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import type { Right } from '#people/roles/model.ts'

/** All dashboard screens, loaded on demand. Slices add theirs here. */

type InMenu = {
  label: string
  icon: LucideIcon
  /** Without this plan feature the screen is not in the menu, but links to it work. */
  feature?: PlanFeature
}

export type SiteScreen = {
  /** Below `/config/sites/:websiteId/`; `$name` is a path parameter. */
  path: string
  /** Required right: without it the screen is hidden. The server enforces it; this only avoids a failed request. */
  right: Right
  /** Required plan feature, handled like the right. */
  feature?: PlanFeature
  /** Sidebar entry; missing for screens reached from others. */
  menu?: InMenu
  load: () => Promise<ComponentType<SiteScreenProps>>
  /** Preloads the screen's data by its path parameters, before the session is known. Never throws. */
  early?: (params: Readonly<Record<string, string>>) => void
}

export type PlainScreen = { path: string; load: () => Promise<ComponentType> }

/** Screens that need no sign-in. */
export const publicScreens: readonly PlainScreen[] = [
  { path: 'sign-in', load: async () => (await import('#people/accounts/dashboard/SignIn.tsx')).SignIn },
  { path: 'sign-in/link', load: async () => (await import('#people/accounts/dashboard/SignInLink.tsx')).SignInLink },
  { path: 'sign-up', load: async () => (await import('#people/accounts/dashboard/SignUp.tsx')).SignUp },
  {
    path: 'confirm-sign-up',
    load: async () => (await import('#people/accounts/dashboard/ConfirmSignUp.tsx')).ConfirmSignUp,
  },
  {
    path: 'forgot-password',
    load: async () => (await import('#people/accounts/dashboard/ForgotPassword.tsx')).ForgotPassword,
  },
  {
    path: 'reset-password',
    load: async () => (await import('#people/accounts/dashboard/ResetPassword.tsx')).ResetPassword,
  },
  {
    path: 'confirm-email',
    load: async () => (await import('#people/accounts/dashboard/ConfirmEmail.tsx')).ConfirmEmail,
  },
  {
    path: 'invitation',
    load: async () => (await import('#people/contributors/dashboard/AcceptInvitation.tsx')).AcceptInvitation,
  },
]

/** Screens of the account, not of a site. */
export const accountScreens: readonly PlainScreen[] = [
  { path: '/', load: async () => (await import('#site/sites/dashboard/Start.tsx')).Start },
  { path: 'sites', load: async () => (await import('#site/sites/dashboard/Sites.tsx')).Sites },
  { path: 'new-site', load: async () => (await import('./new-site/NewSite.tsx')).NewSite },
  {
    path: 'account',
    load: async () => (await import('#people/accounts/dashboard/AccountSettings.tsx')).AccountSettings,
  },
  { path: 'outbox', load: async () => (await import('./email-log/EmailLog.tsx')).InstallationEmailLog },
  { path: 'outbox/$mailId', load: async () => (await import('./email-log/EmailScreen.tsx')).InstallationEmail },
  { path: 'billing/upgrade', load: async () => (await import('./billing/Billing.tsx')).Billing },
  { path: 'billing/subscriptions/website', load: async () => (await import('./billing/Billing.tsx')).Billing },
]

/** Screens of a site without the sidebar. */
export const fullWidthScreens: readonly SiteScreen[] = [
  {
    path: 'edit/$kind/$ownerId',
    right: 'pages.read',
    load: async () => (await import('#editor/Editor.tsx')).Editor,
    early: (params) =>
      void import('#editor/Editor.tsx').then(
        ({ startPreload: askEarly }) => askEarly(params),
        () => undefined,
      ),
  },
]

/** In the order of the sidebar. */
export const siteScreens: readonly SiteScreen[] = [
  {
    path: '/',
    right: 'site.read',
    menu: { label: 'Home', icon: House },
    load: async () => (await import('#site/sites/dashboard/SiteHome.tsx')).SiteHome,
  },
  {
    path: 'pages',
    right: 'pages.read',
    menu: { label: 'Pages', icon: Files },
    load: async () => (await import('#site/pages/dashboard/PagesScreen.tsx')).PagesScreen,
  },
  {
    path: 'header-footer',
    right: 'site.design',
    menu: { label: 'Header & footer', icon: PanelTop },
    load: async () => (await import('#site/header-footer/dashboard/HeaderFooterScreen.tsx')).HeaderFooterScreen,
  },
  {
    path: 'styles',
    right: 'site.design',
    menu: { label: 'Styles', icon: Palette },
    load: async () => (await import('#editor/styles/StylesScreen.tsx')).StylesScreen,
  },
  {
    path: 'files',
    right: 'pages.read',
    menu: { label: 'Files', icon: Files },
    load: async () => (await import('#site/assets/dashboard/Files.tsx')).Files,
  },
  {
    path: 'tags',
    right: 'site.read',
    menu: { label: 'Tags', icon: Tags },
    load: async () => (await import('#site/tags/dashboard/Tags.tsx')).Tags,
  },
  {
    path: 'forms',
    right: 'forms.read',
    menu: { label: 'Forms', icon: ClipboardList },
    load: async () => (await import('#site/forms/dashboard/FormsScreen.tsx')).FormsScreen,
  },
  {
    path: 'forms/$formId',
    right: 'forms.read',
    load: async () => (await import('#site/forms/dashboard/EditForm.tsx')).EditForm,
  },
  {
    path: 'form-submissions',
    right: 'forms.read',
    menu: { label: 'Form submissions', icon: Inbox },
    load: async () => (await import('#site/forms/dashboard/SubmissionsScreen.tsx')).SubmissionsScreen,
  },
  {
    path: 'form-submissions/$formId/$submissionId',
    right: 'forms.read',
    load: async () => (await import('#site/forms/dashboard/SubmissionScreen.tsx')).SubmissionScreen,
  },
  {
    path: 'mailing-lists',
    right: 'lists.read',
    menu: { label: 'Mailing lists', icon: Mails },
    load: async () => (await import('#site/mailing-lists/dashboard/MailingLists.tsx')).MailingLists,
  },
  {
    path: 'mailing-lists/$listId',
    right: 'campaigns.edit',
    load: async () => (await import('#site/mailing-lists/dashboard/MailingListScreen.tsx')).MailingListScreen,
  },
  {
    path: 'orders',
    right: 'orders.read',
    // Orders that were placed before selling was disabled can be fulfilled and refunded.
    menu: { label: 'Orders', icon: Receipt, feature: 'commerce' },
    load: async () => (await import('./shop/OrdersScreen.tsx')).OrdersScreen,
  },
  {
    path: 'orders/$orderId',
    right: 'orders.read',
    load: async () => (await import('./shop/OrderScreen.tsx')).OrderScreen,
  },
  {
    path: 'gift-cards',
    right: 'orders.read',
    // Cards that were issued before gift cards were disabled can be adjusted and voided.
    menu: { label: 'Gift cards', icon: Gift, feature: 'giftCards' },
    load: async () => (await import('#shop/gift-cards/dashboard/GiftCards.tsx')).GiftCards,
  },
  {
    path: 'gift-cards/$giftCardId',
    right: 'orders.read',
    load: async () => (await import('#shop/gift-cards/dashboard/GiftCardScreen.tsx')).GiftCardScreen,
  },
  {
    path: 'customers',
    right: 'customers.read',
    menu: { label: 'Customers', icon: UsersRound },
    load: async () => (await import('#shop/customer-profiles/dashboard/Customers.tsx')).Customers,
  },
  {
    path: 'customers/$customerId',
    right: 'customers.read',
    load: async () => (await import('#shop/customer-profiles/dashboard/CustomerScreen.tsx')).CustomerScreen,
  },
  {
    path: 'products',
    right: 'products.read',
    feature: 'commerce',
    menu: { label: 'Products', icon: Package },
    load: async () => (await import('./shop/ProductsScreen.tsx')).ProductsScreen,
  },
  {
    path: 'products/new',
    right: 'products.edit',
    feature: 'commerce',
    load: async () => (await import('#shop/catalog/dashboard/NewProduct.tsx')).NewProduct,
  },
  {
    path: 'products/import',
    right: 'products.edit',
    feature: 'commerce',
    load: async () => (await import('#shop/imports/dashboard/ImportProducts.tsx')).ImportProducts,
  },
  {
    path: 'products/$productId',
    right: 'products.read',
    feature: 'commerce',
    load: async () => (await import('#shop/catalog/dashboard/EditProduct.tsx')).EditProduct,
  },
  {
    path: 'inventory',
    right: 'products.read',
    feature: 'commerce',
    menu: { label: 'Inventory', icon: Boxes },
    load: async () => (await import('./shop/InventoryScreen.tsx')).InventoryScreen,
  },
  {
    path: 'restock-notifications',
    right: 'products.read',
    feature: 'commerce',
    menu: { label: 'Restock notifications', icon: BellRing },
    load: async () => (await import('#shop/restock/dashboard/RestockNotifications.tsx')).RestockNotifications,
  },
  {
    path: 'restock-notifications/$productId/$variantId',
    right: 'products.read',
    feature: 'commerce',
    load: async () => (await import('#shop/restock/dashboard/SignUps.tsx')).SignUps,
  },
  {
    path: 'stores',
    right: 'products.read',
    feature: 'commerce',
    menu: { label: 'Stores', icon: ShoppingBag },
    load: async () => (await import('./shop/StoresScreen.tsx')).StoresScreen,
  },
  {
    path: 'stores/$collectionId',
    right: 'products.read',
    feature: 'commerce',
    load: async () => (await import('./shop/StoreSettingsScreen.tsx')).StoreSettingsScreen,
  },
  {
    path: 'discounts',
    right: 'discounts.edit',
    feature: 'commerce',
    menu: { label: 'Discounts', icon: TicketPercent },
    load: async () => (await import('#shop/discounts/dashboard/Discounts.tsx')).Discounts,
  },
  {
    path: 'discounts/new',
    right: 'discounts.edit',
    feature: 'commerce',
    load: async () => (await import('#shop/discounts/dashboard/NewDiscount.tsx')).NewDiscount,
  },
  {
    path: 'discounts/$discountId',
    right: 'discounts.edit',
    feature: 'commerce',
    load: async () => (await import('#shop/discounts/dashboard/EditDiscount.tsx')).EditDiscount,
  },
  {
    path: 'donations',
    right: 'orders.read',
    feature: 'commerce',
    menu: { label: 'Donations', icon: HandHeart },
    load: async () => (await import('#shop/donations/dashboard/Funds.tsx')).Funds,
  },
  {
    path: 'donations/new',
    right: 'products.edit',
    feature: 'commerce',
    load: async () => (await import('#shop/donations/dashboard/NewFund.tsx')).NewFund,
  },
  {
    path: 'donations/$fundId',
    right: 'orders.read',
    feature: 'commerce',
    load: async () => (await import('#shop/donations/dashboard/FundScreen.tsx')).FundScreen,
  },
  {
    path: 'shipping',
    right: 'products.read',
    feature: 'commerce',
    menu: { label: 'Shipping', icon: Truck },
    load: async () => (await import('#shop/shipping/dashboard/Shipping.tsx')).Shipping,
  },
  {
    path: 'shipping/new',
    right: 'products.edit',
    feature: 'commerce',
    load: async () => (await import('#shop/shipping/dashboard/EditZone.tsx')).NewZone,
  },
  {
    path: 'shipping/$zoneId',
    right: 'products.edit',
    feature: 'commerce',
    load: async () => (await import('#shop/shipping/dashboard/EditZone.tsx')).EditZone,
  },
  {
    path: 'taxes',
    right: 'products.read',
    feature: 'commerce',
    menu: { label: 'Taxes', icon: Landmark },
    load: async () => (await import('#shop/taxes/dashboard/Taxes.tsx')).Taxes,
  },
  {
    path: 'payments',
    right: 'orders.read',
    feature: 'commerce',
    menu: { label: 'Payments', icon: CreditCard },
    load: async () => (await import('./PaymentsScreen.tsx')).PaymentsScreen,
  },
  {
    path: 'customer-emails',
    right: 'orders.read',
    feature: 'commerce',
    menu: { label: 'Customer emails', icon: MailCheck },
    load: async () => (await import('#shop/orders/dashboard/CustomerEmails.tsx')).CustomerEmails,
  },
  {
    path: 'customer-emails/$email',
    right: 'orders.read',
    feature: 'commerce',
    load: async () => (await import('#shop/orders/dashboard/EditCustomerEmail.tsx')).EditCustomerEmail,
  },
  {
    path: 'store-settings',
    right: 'products.edit',
    feature: 'commerce',
    menu: { label: 'Store settings', icon: Store },
    load: async () => (await import('#shop/preferences/dashboard/StoreSettings.tsx')).StoreSettings,
  },
  {
    path: 'contributors',
    right: 'contributors.read',
    menu: { label: 'Contributors', icon: Users },
    load: async () => (await import('#people/contributors/dashboard/Contributors.tsx')).Contributors,
  },
  {
    path: 'mails',
    right: 'mail.read',
    menu: { label: 'Email log', icon: Mail },
    load: async () => (await import('./email-log/EmailLog.tsx')).SiteEmailLog,
  },
  {
    path: 'mails/$mailId',
    right: 'mail.read',
    load: async () => (await import('./email-log/EmailScreen.tsx')).SiteEmail,
  },
  {
    path: 'settings',
    right: 'site.settings',
    menu: { label: 'Settings', icon: Settings },
    load: async () => (await import('#site/sites/dashboard/SiteSettings.tsx')).SiteSettings,
  },
]
