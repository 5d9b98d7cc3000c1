/** Categories, tags and authors have their own pages of a blog: `/journal/category/glaze-notes`. Pure, for server and browser. */
const LABEL_KINDS = ['category', 'tag', 'author'] as const
export type LabelKind = (typeof LABEL_KINDS)[number]

/** Case, spaces and slashes do not matter; other characters are kept, so that `C#` and `C++` differ. */
export const toLabelSlug = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[\s/\\]+/g, '-')

export const getLabelPath = (blogPath: string, kind: LabelKind, name: string): string =>
  `${blogPath}/${kind}/${encodeURIComponent(toLabelSlug(name))}`

export type LabelPath = { blogPath: string; kind: LabelKind; slug: string }

/** The parts of a decoded path of a label page; undefined for other paths. */
export const matchLabelPath = (path: string): LabelPath | undefined => {
  const [blog, kind, slug, ...deeper] = path.split('/').filter(Boolean)
  const found = LABEL_KINDS.find((each) => each === kind)
  if (blog === undefined || found === undefined || slug === undefined || deeper.length > 0) return undefined
  return { blogPath: `/${blog}`, kind: found, slug: toLabelSlug(slug) }
}
