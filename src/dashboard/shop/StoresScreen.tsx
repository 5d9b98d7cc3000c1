import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { PaymentsNotice } from '#shop/payments/dashboard/PaymentsNotice.tsx'
import { Stores } from '#shop/stores/dashboard/Stores.tsx'

/** The stores, with a warning if they take no real payments. */
export const StoresScreen = (props: SiteScreenProps) => <Stores {...props} notice={<PaymentsNotice {...props} />} />
