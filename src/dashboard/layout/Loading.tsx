import { Skeleton } from '@mantine/core'
import pageClasses from '#design/layout/page.module.css'

/** Loading skeleton of a screen. */
export const Loading = () => (
  <output aria-label="Loading" className={pageClasses.page} style={{ display: 'block' }}>
    <Skeleton height={30} width="min(280px, 60%)" mb={40} />
    <Skeleton height={160} radius="md" mb={20} />
    <Skeleton height={160} radius="md" />
  </output>
)
