import { List, Switch, Text } from '@mantine/core'
import { TEST_CARDS, type TestCard } from '../model.ts'
import { MethodPanel, type MethodPanelProps } from './MethodPanel.tsx'

const WHAT_HAPPENS: Readonly<Record<TestCard, string>> = {
  succeeds: 'is paid at once',
  declines: 'is declined',
  challenges: 'asks at the test bank first',
  'times-out': 'never answers',
  'answers-late': 'answers late',
}

export const TestPanel = ({ websiteId, methods: { testMode }, mayEdit }: MethodPanelProps) => (
  <MethodPanel
    key={String(testMode)}
    websiteId={websiteId}
    mayEdit={mayEdit}
    id="test"
    title="Test mode"
    lead="Try the whole way from the cart to the order. While it is on, no real card is taken."
    action="Save test mode"
    values={{ testMode }}
    change={(values) => values}
  >
    {(form) => (
      <>
        <Switch label="Test mode" {...form.getInputProps('testMode', { type: 'checkbox' })} />
        <Text>These numbers work as cards while it is on:</Text>
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
