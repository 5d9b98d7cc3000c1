import { List, Switch, Text } from '@mantine/core'
import { TEST_CARDS, type TestCard } from '../model.ts'
import { MethodPanel, type MethodPanelProps } from './MethodPanel.tsx'

const WHAT_HAPPENS: Readonly<Record<TestCard, string>> = {
  succeeds: 'succeeds',
  declines: 'is declined',
  challenges: 'requires authentication',
  'times-out': 'times out',
  'answers-late': 'succeeds after a delay',
}

export const TestPanel = ({ websiteId, methods: { testMode, testPayLater }, mayEdit }: MethodPanelProps) => (
  <MethodPanel
    key={`${testMode} ${testPayLater}`}
    websiteId={websiteId}
    mayEdit={mayEdit}
    id="test"
    title="Test mode"
    lead="Test your checkout with test cards. In test mode no real payments are accepted, and a banner on every page tells shoppers."
    action="Save test mode"
    values={{ testMode, testPayLater }}
    change={(values) => values}
  >
    {(form) => (
      <>
        <Switch label="Test mode" {...form.getInputProps('testMode', { type: 'checkbox' })} />
        <Switch
          label="Test installments"
          description="Adds “Afterpay (test)” to the checkout, or “Clearpay (test)” in British pounds. For stores in USD, CAD, AUD, NZD or GBP."
          {...form.getInputProps('testPayLater', { type: 'checkbox' })}
        />
        <Text>Test card numbers:</Text>
        <List spacing={4} size="sm">
          {TEST_CARDS.map(({ number, does }) => (
            <List.Item key={number}>
              <Text span ff="monospace">
                {number}
              </Text>{' '}
              {WHAT_HAPPENS[does]}
            </List.Item>
          ))}
        </List>
      </>
    )}
  </MethodPanel>
)
