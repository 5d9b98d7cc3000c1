import { Group, Progress, Stack, Text } from '@mantine/core'
import { Panel } from '#design/layout/Panel.tsx'
import type { ImportResponse } from '../contract.ts'
import { computeProgress } from './labels.ts'

const TITLES = { checking: 'Checking the file', running: 'Importing', undoing: 'Undoing' } as const
const LEADS = {
  checking: 'Comparing every row with your store. No changes are made.',
  running: 'You can leave this page. The import continues in the background.',
  undoing: 'Restoring products to their state before the import.',
} as const

/** Progress of a running import. */
export const RunningImport = ({ found, state }: { found: ImportResponse; state: keyof typeof TITLES }) => {
  const share = computeProgress(found.doneProducts, found.totalProducts)
  const counts = state !== 'checking' && found.totalProducts > 0
  return (
    <Panel title={TITLES[state]} description={LEADS[state]}>
      <Stack gap="xs">
        <Progress
          value={counts ? share : 100}
          animated={!counts}
          striped={!counts}
          size="lg"
          aria-label={TITLES[state]}
        />
        <Group justify="space-between">
          <Text c="dimmed" size="sm">
            {found.filename}
          </Text>
          {counts ? (
            <Text size="sm" role="status">
              {found.doneProducts.toLocaleString('en')} of {found.totalProducts.toLocaleString('en')} products
            </Text>
          ) : null}
        </Group>
      </Stack>
    </Panel>
  )
}
