import { Group, Progress, Stack, Text } from '@mantine/core'
import { Panel } from '#design/layout/Panel.tsx'
import type { ImportResponse } from '../contract.ts'
import { computeProgress } from './labels.ts'

const TITLES = { checking: 'Checking the file', running: 'Importing', undoing: 'Undoing' } as const
const LEADS = {
  checking: 'Every row is read and compared with what your store has. Nothing is changed.',
  running: 'You can leave this page; it goes on without you, even if the program is started anew.',
  undoing: 'Products go back to what they were before the import.',
} as const

/** Something goes on: how far it is. */
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
