import { Box, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OutputOf } from '#base/endpoint.ts'
import { type listStarters, PREVIEW_WIDTHS } from '#starters/contract.ts'
import classes from './new-site.module.css'

type Starter = OutputOf<typeof listStarters>['starters'][number]

/** The template's preview image, or a placeholder. */
const Preview = ({ starter: { preview, previews } }: { starter: Starter }) =>
  preview ? (
    <img src={previews?.desktop ?? preview} alt="" className={classes.image} loading="lazy" decoding="async" />
  ) : (
    <span className={classes.outline} aria-hidden>
      <span />
      <span />
      <span />
    </span>
  )

const DEVICES = [
  { device: 'desktop', label: 'Desktop' },
  { device: 'tablet', label: 'Tablet' },
  { device: 'phone', label: 'Phone' },
] as const

/** The home page of the selected template on three devices. */
const DevicePreviews = ({ starter: { name, previews } }: { starter: Starter }) =>
  previews ? (
    <Stack gap="xs" component="section" aria-label={`Preview of ${name}`}>
      <Text fw={500}>{name} on three screens</Text>
      <Box className={classes.devices}>
        {DEVICES.map(({ device, label }) => (
          <figure key={device} className={classes.device} data-device={device}>
            <div className={classes.screen}>
              <img src={previews[device]} alt={`${name} on a ${device}`} decoding="async" />
            </div>
            <Text component="figcaption" size="sm" c="dimmed">
              {label}, {PREVIEW_WIDTHS[device]} px
            </Text>
          </figure>
        ))}
      </Box>
    </Stack>
  ) : null

type StarterChoiceProps = {
  starters: readonly Starter[]
  value?: string
  onChange: (id: string) => void
  error?: ReactNode
}

export const StarterPicker = ({ starters, value, onChange }: StarterChoiceProps) => {
  const selected = starters.find(({ id }) => id === value)
  return (
    <Stack gap="xl">
      <Radio.Group label="Template" value={value} onChange={onChange}>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} mt="xs">
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
                <Text span c="dimmed" size="sm">
                  {starter.description}
                </Text>
              </span>
            </Radio.Card>
          ))}
        </SimpleGrid>
      </Radio.Group>
      {selected ? <DevicePreviews starter={selected} /> : null}
    </Stack>
  )
}
