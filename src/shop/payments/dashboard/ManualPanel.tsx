import { Switch, Textarea, TextInput } from '@mantine/core'
import { MethodPanel, type MethodPanelProps } from './MethodPanel.tsx'

export const ManualPanel = ({ websiteId, methods: { manual }, mayEdit }: MethodPanelProps) => (
  <MethodPanel
    key={JSON.stringify(manual)}
    websiteId={websiteId}
    mayEdit={mayEdit}
    id="manual"
    title="Payment by hand"
    lead="Bank transfer, cash at pickup: the order waits until you mark it as paid."
    action="Save payment by hand"
    values={{ manual }}
    change={(values) => values}
  >
    {(form) => (
      <>
        <Switch label="Offer it at the checkout" {...form.getInputProps('manual.enabled', { type: 'checkbox' })} />
        <TextInput label="Name" placeholder="Bank transfer" maxLength={80} {...form.getInputProps('manual.label')} />
        <Textarea
          label="Instructions"
          description="Shoppers read them before they order, on the page of the order and in the mail."
          placeholder="Please transfer the sum to …, with the number of the order."
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
