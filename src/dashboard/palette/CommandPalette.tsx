import { Modal, Skeleton, Stack } from '@mantine/core'
import { useRestoreFocus } from '#design/feedback/restore-focus.ts'
import { createLazyComponent } from '#design/layout/lazy-component.tsx'

const Waiting = () => (
  <Stack gap="sm" p="md">
    <Skeleton height={24} />
    <Skeleton height={24} width="70%" />
    <Skeleton height={24} width="55%" />
  </Stack>
)

/** Loaded when the palette opens for the first time. */
const PaletteContent = createLazyComponent(
  () => import('./PaletteContent.tsx'),
  (module) => module.PaletteContent,
  Waiting,
)

/** Search over screens, actions and content of the dashboard. */
export const CommandPalette = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  useRestoreFocus(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      size={600}
      radius="lg"
      shadow="xl"
      yOffset="10vh"
      padding={0}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search">
        <PaletteContent onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}
