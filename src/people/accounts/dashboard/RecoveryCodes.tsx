import { Alert, Button, Code, Group, SimpleGrid, Stack } from '@mantine/core'
import { downloadText } from '#design/format/download-text.ts'

/** Shown once: only their hashes are stored. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Stack>
    <Alert color="yellow" variant="light" title="Save your recovery codes">
      Each code signs you in once if you lose your device. They are not shown again.
    </Alert>
    <SimpleGrid
      component="ul"
      aria-label="Recovery codes"
      cols={2}
      spacing="xs"
      m={0}
      p={0}
      style={{ listStyle: 'none' }}
    >
      {codes.map((code) => (
        <li key={code}>
          <Code fz="sm">{code}</Code>
        </li>
      ))}
    </SimpleGrid>
    <Group justify="flex-end">
      <Button variant="default" onClick={() => downloadText('sitewright-recovery-codes.txt', `${codes.join('\n')}\n`)}>
        Download
      </Button>
      <Button onClick={onClose}>I saved them</Button>
    </Group>
  </Stack>
)
