import { Skeleton, Stack } from '@mantine/core'

/** The shape of a list that is loading. */
export const LoadingRows = ({ count = 4, height = 56 }: { count?: number; height?: number }) => (
  <Stack gap="sm">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all rows are the same
      <Skeleton key={index} height={height} />
    ))}
  </Stack>
)
