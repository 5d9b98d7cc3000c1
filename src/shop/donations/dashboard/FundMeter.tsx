import { Progress, Stack, Text } from '@mantine/core'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { FundView } from '../fund-schema.ts'
import { computeProgress } from '../model.ts'
import { formatAmount } from './labels.ts'

type Props = { fund: Pick<FundView, 'goal' | 'raised' | 'name'>; currency: Currency }

/** What a fund has received, and its goal if it has one. */
export const FundMeter = ({ fund: { goal, raised, name }, currency }: Props) => {
  if (goal === null) return <Text>{formatAmount(raised, currency)}</Text>
  const percent = computeProgress({ goal, raised })
  return (
    <Stack gap={4} miw={160}>
      <Text size="sm">{`${formatAmount(raised, currency)} of ${formatAmount(goal, currency)} (${percent} %)`}</Text>
      <Progress value={Math.min(percent, 100)} aria-label={`Goal of ${name}`} />
    </Stack>
  )
}
