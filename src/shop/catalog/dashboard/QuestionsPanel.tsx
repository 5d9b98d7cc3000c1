import type { WebsiteId } from '#base/id.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { FormPicker } from '#site/forms/dashboard/FormPicker.tsx'
import type { PanelProps } from './editor/use-product-form.ts'

/** The form that buyers fill in when they add the product. */
export const QuestionsPanel = ({
  draft,
  change,
  errors,
  disabled,
  websiteId,
}: PanelProps & { websiteId: WebsiteId }) => (
  <Panel title="Questions">
    <FormPicker
      websiteId={websiteId}
      kind="product"
      label="Form"
      description="Asked before the product is added to the cart, such as a text to engrave. The answers are part of the order."
      placeholder="No questions"
      value={draft.additionalFieldsFormId}
      error={errors.additionalFieldsFormId}
      disabled={disabled}
      clearable
      onChange={(additionalFieldsFormId) => change({ additionalFieldsFormId })}
    />
  </Panel>
)
