import { useParams } from '@tanstack/react-router'
import { ownPicture } from './paths.ts'

/** For `<img src>` on screens of a site. */
export const useOwnPicture = (): ((url: string, width: 100 | 300 | 750) => string) => {
  const { websiteId = '' } = useParams({ strict: false }) as { websiteId?: string }
  return (url, width) => ownPicture(websiteId, url, width)
}
