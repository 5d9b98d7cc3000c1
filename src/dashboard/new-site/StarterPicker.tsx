import { Radio, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OutputOf } from '#base/endpoint.ts'
import type { listStarters } from '#starters/contract.ts'
import classes from './new-site.module.css'

type Starter = OutputOf<typeof listStarters>['starters'][number]

/** The template's preview image, or a placeholder. */
const Preview = ({ starter: { preview } }: { starter: Starter }) =>
  preview ? (
    <img src={preview} alt="" className={classes.image} loading="lazy" decoding="async" />
  ) : (
    <span className={classes.outline} aria-hidden>
      <span />
      <span />
      <span />
    </span>
  )

type StarterChoiceProps = {
  starters: readonly Starter[]
  value?: string
  onChange: (id: string) => void
  error?: ReactNode
}

export const StarterPicker = ({ starters, value, onChange }: StarterChoiceProps) => (
  <Radio.Group label="Template" value={value} onChange={onChange}>
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mt="xs">
      {starters.map((starter) => (
        <Radio.Card key={starter.id} value={starter.id} className={classes.card} aria-label={starter.name}>
          <Preview starter={starter} />
          <span className={classes.text}>
            <span className={classes.name}>
              <Radio.Indicator size="sm" />
              <Text span fw={500}>
                {starter.name}
              </Text>
            </span>
            <Text span c="dimmed">
              {starter.description}
            </Text>
          </span>
        </Radio.Card>
      ))}
    </SimpleGrid>
  </Radio.Group>
)
