export const FORM_FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'currency',
  'number',
  'website',
  'password',
  'twitter',
  'date',
  'time',
  'name',
  'address',
  'phone',
  'section',
  'radio',
  'checkbox',
  'select',
  'likert',
  'hidden',
] as const
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number]

/** Items of a form that the documents do not have: uploaded files, and the start of the next step of a form. */
export const EXTRA_FORM_FIELD_TYPES = ['file', 'step'] as const

export const FORM_EDITOR_TABS = ['build', 'storage', 'advanced', 'captcha', 'disclaimer'] as const
export type FormEditorTab = (typeof FORM_EDITOR_TABS)[number]

export const DEVICE_VIEWS = ['desktop', 'phone', 'tablet'] as const
export type DeviceView = (typeof DEVICE_VIEWS)[number]

/** Sections that fill the whole screen. */
export const SCREEN_SECTION_TYPES = ['popupOverlay', 'cover', 'lock', 'signOn'] as const
export type ScreenSectionType = (typeof SCREEN_SECTION_TYPES)[number]

/** Actions that require a bot check. */
export const BOT_CHECK_ACTIONS = [
  'FORM_BLOCK_SUBMISSION',
  'NEWSLETTER_BLOCK_SUBMISSION',
  'PRODUCT_WAITLIST_SUBMISSION',
  'PROMO_POPUP_SUBMISSION',
] as const
export type BotCheckAction = (typeof BOT_CHECK_ACTIONS)[number]
