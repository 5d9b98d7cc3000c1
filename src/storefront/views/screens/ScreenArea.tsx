import type { RenderContext } from '#blocks/context.ts'
import { getAccountMessages } from '#people/customers/locales/get-messages.ts'
import type { ScreenKind } from '#site/screens/model.ts'
import { buildAccountForm } from '#storefront/render/account-forms.ts'
import { AccountView } from '#storefront/views/account/AccountView.tsx'
import { SearchView } from '#storefront/views/search/SearchView.tsx'
import { LockArea, UNLOCK_PATH } from './LockView.tsx'

type Props = { kind: ScreenKind; hasTitle: boolean; context: RenderContext }

/** The functional part of a screen before a visitor has done anything: for previews and the canvas. */
export const ScreenArea = ({ kind, hasTitle, context }: Props) => {
  const { language, title } = context.site
  if (kind === 'lock') return <LockArea language={language} action={UNLOCK_PATH} hasTitle={hasTitle} />
  if (kind === 'search') return <SearchView query="" results={[]} total={0} context={context} hasTitle={hasTitle} />
  if (kind === 'not-found') return null
  const messages = getAccountMessages(language)
  const form = buildAccountForm('signIn', { messages, siteTitle: title }, { values: {} })
  return <AccountView {...form} optionalLabel={messages.optional} hasTitle={hasTitle} />
}
