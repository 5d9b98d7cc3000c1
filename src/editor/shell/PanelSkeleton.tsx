import { Skeleton, Stack } from '@mantine/core'

export const PanelSkeleton = () => (
  <output aria-label="Loading" style={{ display: 'block' }}>
    <Stack gap="sm">
      <Skeleton height={34} />
      <Skeleton height={34} />
      <Skeleton height={34} width="70%" />
    </Stack>
  </output>
)
