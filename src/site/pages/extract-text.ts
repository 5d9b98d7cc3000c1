/** Block props that contain no text: types, links and styles. */
const NON_TEXT_PROPS: ReadonlySet<string> = new Set(
  `id type version href url src target assetId poster shape style size align textAlign fit corners width menu direction level color
  theme collectionId productIds categoryId`.split(/\s+/),
)

/** Stops at the next `<`, so that a text of many `<` takes linear time. */
const TAG = /<[^<>]*>/g

const collect = (value: unknown, into: string[]): void => {
  if (typeof value === 'string') into.push(value.replace(TAG, ' '))
  else if (Array.isArray(value)) for (const each of value) collect(each, into)
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) if (!NON_TEXT_PROPS.has(key)) collect(each, into)
}

/** All texts of a stored document, unordered, including those of unknown blocks. */
export const extractTexts = (document: unknown): string[] => {
  const into: string[] = []
  const blocks = typeof document === 'object' && document !== null && 'blocks' in document ? document.blocks : undefined
  if (typeof blocks === 'object' && blocks !== null)
    for (const block of Object.values(blocks))
      if (typeof block === 'object' && block !== null && 'props' in block) collect(block.props, into)
  return into
}
