import { useParams } from '@tanstack/react-router'
import { getImagePreviewUrl } from './paths.ts'

/** Returns a function that builds `<img src>` URLs for the current site. */
export const useImagePreviewUrl = (): ((url: string, width: 100 | 300 | 750) => string) => {
  const { websiteId = '' } = useParams({ strict: false }) as { websiteId?: string }
  return (url, width) => getImagePreviewUrl(websiteId, url, width)
}
