import { Group, SegmentedControl, Text } from '@mantine/core'
import { useDebouncedValue, useElementSize } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { callEndpointOnSite } from '#design/api/api-client.ts'
import { type HeaderFooter, previewHeaderFooter } from '../contract.ts'
import classes from './header-footer.module.css'

/** Preview widths: a desktop that fits the whole menu, and a phone. */
const WIDTHS = { desktop: 1024, phone: 390 } as const
type Device = keyof typeof WIDTHS
const DEVICES = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const satisfies readonly { value: Device; label: string }[]

/** Below this width, the phone preview is the default. */
const LEGIBLE = 480

/** Header and footer rendered by the server. Scripts are disabled. */
export const Preview = ({ websiteId, values }: { websiteId: WebsiteId; values: HeaderFooter }) => {
  const [tried] = useDebouncedValue(values, 300)
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < LEGIBLE ? 'phone' : 'desktop'))
  const { ref, width: room, height } = useElementSize<HTMLDivElement>()
  const preview = useQuery({
    queryKey: [previewHeaderFooter.path, websiteId, tried],
    queryFn: () => callEndpointOnSite(websiteId)(previewHeaderFooter, { body: tried }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  // The desktop preview is scaled down to fit; the phone preview is never scaled up.
  const width = device === 'desktop' ? Math.max(room, WIDTHS.desktop) : Math.min(room, WIDTHS.phone)
  const scale = width > 0 ? Math.min(1, room / width) : 1
  return (
    <div className={classes.preview}>
      <Group justify="space-between" mb={6}>
        <Text size="xs" c="dimmed">
          {preview.isError ? 'Fix the highlighted fields to see the preview.' : 'Preview'}
        </Text>
        <SegmentedControl<Device>
          size="xs"
          aria-label="Preview device"
          value={device}
          onChange={setDevice}
          data={DEVICES.map((each) => ({ ...each }))}
        />
      </Group>
      <div ref={ref} className={classes.room}>
        <iframe
          title="Preview of header and footer"
          className={classes.frame}
          style={{ width, height: height / scale, left: Math.max(0, (room - width) / 2), transform: `scale(${scale})` }}
          sandbox="allow-same-origin"
          srcDoc={preview.data?.html ?? ''}
        />
      </div>
    </div>
  )
}
