import { useParams } from '@tanstack/react-router'
import { getImagePreviewUrl } from './paths.ts'

/** For `<img src>` on screens of a site. */
export const useImagePreviewUrl = (): ((url: string, width: 100 | 300 | 750) => string) => {
  const { websiteId = '' } = useParams({ strict: false }) as { websiteId?: string }
  return (url, width) => getImagePreviewUrl(websiteId, url, width)
}
