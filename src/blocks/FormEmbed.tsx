import { useId } from 'react'
import type { PublicForm } from '#site/forms/form-schema.ts'
import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import FormIsland from '#site/forms/storefront/Form.island.tsx'
import { FormView } from '#site/forms/storefront/FormView.tsx'
import { getFormLayout } from '#site/forms/storefront/form-layout.ts'
import type { RenderContext } from './context.ts'

/** In the canvas everything is shown, and nothing can be submitted. */
const CANVAS_STATE = { isLocked: false, message: '', values: {}, step: undefined }
const NOTHING_ENTERED = { values: {}, errors: {}, counts: {}, files: {}, uploads: {} }

/** A form in a page: an island, or its plain view in the canvas. */
export const FormEmbed = ({ form, context }: { form: PublicForm; context: RenderContext }) => {
  const { Island, site } = context
  const idPrefix = useId()
  const messages = getFormMessages(site.language)
  const layout = getFormLayout(site.locale)
  if (!Island)
    return <FormView form={form} state={CANVAS_STATE} context={{ idPrefix, messages, layout, ...NOTHING_ENTERED }} />
  return (
    <Island
      name="site/forms/Form"
      view={FormIsland}
      props={{ form, messages, layout, captcha: site.captchaSettings ?? { provider: 'built-in', siteKey: null } }}
    />
  )
}
