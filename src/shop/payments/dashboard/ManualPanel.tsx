import { Switch, Textarea, TextInput } from '@mantine/core'
import { MethodPanel, type MethodPanelProps } from './MethodPanel.tsx'

export const ManualPanel = ({ websiteId, methods: { manual }, mayEdit }: MethodPanelProps) => (
  <MethodPanel
    key={JSON.stringify(manual)}
    websiteId={websiteId}
    mayEdit={mayEdit}
    id="manual"
    title="Manual payments"
    lead="Bank transfer or cash on pickup. Orders stay unpaid until you mark them as paid."
    action="Save manual payments"
    values={{ manual }}
    change={(values) => values}
  >
    {(form) => (
      <>
        <Switch label="Enabled" {...form.getInputProps('manual.enabled', { type: 'checkbox' })} />
        <TextInput label="Name" placeholder="Bank transfer" maxLength={80} {...form.getInputProps('manual.label')} />
        <Textarea
          label="Instructions"
          description="Shown at checkout, on the order status page and in the order email."
          placeholder="Please transfer the total to …, and include your order number."
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          {...form.getInputProps('manual.instructions')}
        />
      </>
    )}
  </MethodPanel>
)
