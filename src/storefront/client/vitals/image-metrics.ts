import type { ImageMetric } from '#analytics/vitals/model.ts'

/** Enough for any page that people look at; bounds the size of a batch. */
const MAX_IMAGES = 30

/** Paint times that the browser reports: of elements with `elementtiming`, and of the largest image so far. */
const observePaints = (): ReadonlyMap<Element, number> => {
  const paints = new Map<Element, number>()
  for (const type of ['element', 'largest-contentful-paint'])
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      new PerformanceObserver((list) => {
        for (const { element, startTime } of list.getEntries() as LargestContentfulPaint[])
          if (element) paints.set(element, startTime)
      }).observe({ type, buffered: true })
  return paints
}

const getLoaderType = ({ hostname, searchParams }: URL): ImageMetric['imageLoaderType'] => {
  const video = /(youtube|vimeo)/.exec(hostname)?.[1]
  if (video) return video as 'youtube' | 'vimeo'
  return searchParams.has('format') ? 'sqs' : 'raw'
}

/** When the image was painted, or else when its file had arrived. */
const getPaintTime = (image: HTMLImageElement, paints: ReadonlyMap<Element, number>): number | undefined => {
  const [resource] = performance.getEntriesByName(image.currentSrc) as PerformanceResourceTiming[]
  return paints.get(image) ?? resource?.responseEnd
}

/** PERF-007: calls `onImage` for every image of the page when it is visible for the first time. */
export const observeImages = (onImage: (image: ImageMetric) => void): void => {
  const paints = observePaints()
  const seen = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, intersectionRatio, time } of entries) {
      const visibleOnLoad = !seen.has(target)
      seen.add(target)
      const image = target as HTMLImageElement
      if (!isIntersecting || !image.currentSrc.startsWith('http')) continue
      observer.unobserve(image)
      const url = new URL(image.currentSrc)
      onImage({
        source: url.pathname,
        visibleOnLoad,
        observationTime: time,
        intersectionRatio,
        imageType: /\.(\w{2,5})$/.exec(url.pathname)?.[1]?.toLowerCase() ?? '',
        imageLoaderType: getLoaderType(url),
        elementTiming: getPaintTime(image, paints),
      })
    }
  })
  for (const image of [...document.images].slice(0, MAX_IMAGES)) observer.observe(image)
}
