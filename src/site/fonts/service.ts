import { type AccountId, type FontFaceId, type FontId, newId, type WebsiteId } from '#base/id.ts'
import { assertWithinLimit, defaultLimits, type Limits } from '#base/limits.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { type FontInfo, probeFont } from '#platform/fonts/probe.ts'
import { FontError } from '#platform/fonts/tables.ts'
import type { UploadedFile } from '#platform/http/handle.ts'
import type { Storage, StoredFile } from '#platform/storage/storage.ts'
import { type FontSelection, parseCustomFontId } from '#site/themes/model.ts'
import type { FaceChange, FontChange, FontFace, SiteFont } from './contract.ts'
import {
  fontFaceTakenError,
  fontInUseError,
  fontMissingError,
  fontNameTakenError,
  fontNotFoundError,
  fontTooLargeError,
  missingFileError,
  unusableFontError,
} from './errors.ts'
import { describeFace, FONT_MIMES, familyFromFilename, getFaceUrl } from './model.ts'
import * as store from './store.ts'

type NewFace = { font?: FontId; by: AccountId }

export type Fonts = {
  list: (websiteId: WebsiteId) => Promise<SiteFont[]>
  /** Adds a face to the given font, or to the family that the file names, creating it if needed. */
  add: (websiteId: WebsiteId, files: AsyncIterable<UploadedFile>, face: NewFace) => Promise<SiteFont>
  change: (websiteId: WebsiteId, id: FontId, change: FontChange) => Promise<SiteFont>
  changeFace: (websiteId: WebsiteId, id: FontId, faceId: FontFaceId, change: FaceChange) => Promise<SiteFont>
  remove: (websiteId: WebsiteId, id: FontId) => Promise<void>
  /** Deleting the last face deletes the font. */
  removeFace: (websiteId: WebsiteId, id: FontId, faceId: FontFaceId) => Promise<void>
  /** The font file. */
  file: (websiteId: WebsiteId, faceId: FontFaceId) => Promise<StoredFile | undefined>
  /** Throws if a font of the theme does not exist. The caller holds the site's row lock. */
  requireSelectedFonts: (tx: Tx, websiteId: WebsiteId, selections: readonly FontSelection[]) => Promise<void>
}

const readFile = async ({ filename, stream, truncated }: UploadedFile, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  // Consumes the whole stream, because browsers read the response only after sending the request body.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
  }
  if (size > maxBytes || truncated()) throw fontTooLargeError(filename, maxBytes)
  return Buffer.concat(chunks)
}

const probeFontFile = (bytes: Buffer, filename: string): Promise<FontInfo> =>
  probeFont(bytes).catch((error: unknown) => {
    throw error instanceof FontError ? unusableFontError(error.problem, filename) : error
  })

const isSameFace = (one: FaceChange, other: FaceChange): boolean =>
  one.style === other.style && one.weightFrom === other.weightFrom && one.weightTo === other.weightTo

export const createFonts = ({
  queries,
  transact,
  storage,
  erase,
  onChange,
  limits = defaultLimits,
}: {
  queries: Queries
  transact: Transact
  storage: Storage
  /** Deletes files after the rows. */
  erase: (tx: Tx, prefix: string) => Promise<void>
  /** Marks the site as changed and locks its row, so that the theme cannot change meanwhile. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  limits?: Limits
}): Fonts => {
  const getFolder = (websiteId: WebsiteId, id: FontFaceId): string => `sites/${websiteId}/fonts/${id}/`

  const listFonts = async (db: Queries | Tx, websiteId: WebsiteId): Promise<SiteFont[]> => {
    const [fonts, faces] = [await store.findFonts(db, websiteId), await store.findFaces(db, websiteId)]
    return fonts.map((font) => ({
      ...font,
      faces: faces
        .filter(({ fontId }) => fontId === font.id)
        .map(({ fontId: _, storageKey: __, ...face }): FontFace => ({ ...face, address: getFaceUrl(websiteId, face) })),
    }))
  }

  /** Serializes font changes of a site. */
  const changeFonts = <Result>(
    websiteId: WebsiteId,
    operation: (tx: Tx, fonts: readonly SiteFont[]) => Promise<Result>,
  ): Promise<Result> =>
    transact(async (tx) => {
      await store.lockFonts(tx, websiteId)
      await onChange(tx, websiteId)
      return operation(tx, await listFonts(tx, websiteId))
    })

  const requireFont = (fonts: readonly SiteFont[], id: FontId): SiteFont => {
    const font = fonts.find((one) => one.id === id)
    if (!font) throw fontNotFoundError()
    return font
  }

  const requireFace = ({ faces }: SiteFont, id: FontFaceId): FontFace => {
    const face = faces.find((one) => one.id === id)
    if (!face) throw fontNotFoundError()
    return face
  }

  const findByName = (fonts: readonly SiteFont[], name: string): SiteFont | undefined =>
    fonts.find((one) => one.name.toLowerCase() === name.toLowerCase())

  const requireUnusedFace = (font: SiteFont, face: FaceChange, but?: FontFaceId): void => {
    if (font.faces.some((other) => other.id !== but && isSameFace(other, face)))
      throw fontFaceTakenError(font.name, describeFace(face))
  }

  const reload = async (tx: Tx, websiteId: WebsiteId, id: FontId): Promise<SiteFont> =>
    requireFont(await listFonts(tx, websiteId), id)

  const addFace = async (
    tx: Tx,
    websiteId: WebsiteId,
    {
      fonts,
      face: { family, kind, ...face },
      target: { font: fontId, by },
    }: {
      fonts: readonly SiteFont[]
      face: { family: string; kind: SiteFont['kind'] } & Omit<store.FaceRow, 'fontId'>
      target: NewFace
    },
  ): Promise<SiteFont> => {
    const known = fontId ? requireFont(fonts, fontId) : findByName(fonts, family)
    const font = known ?? { id: newId<FontId>(), name: family, kind, faces: [] }
    if (known) requireUnusedFace(known, face)
    else {
      assertWithinLimit('fontsPerSite', fonts.length + 1, limits)
      await store.insertFont(tx, websiteId, font)
    }
    assertWithinLimit('facesPerFont', font.faces.length + 1, limits)
    await store.insertFace(tx, websiteId, { ...face, fontId: font.id }, by)
    return reload(tx, websiteId, font.id)
  }

  const removeFont = async (tx: Tx, websiteId: WebsiteId, font: SiteFont): Promise<void> => {
    if (await store.isFontUsed(tx, websiteId, font.id)) throw fontInUseError()
    await store.removeFont(tx, websiteId, font.id)
    for (const { id } of font.faces) await erase(tx, getFolder(websiteId, id))
  }

  return {
    list: (websiteId) => listFonts(queries, websiteId),
    add: async (websiteId, files, { font, by }) => {
      for await (const file of files) {
        const bytes = await readFile(file, limits.bytesPerFont)
        const { family = familyFromFilename(file.filename), ...facts } = await probeFontFile(bytes, file.filename)
        const id = newId<FontFaceId>()
        const storageKey = `${getFolder(websiteId, id)}original.${facts.format}`
        await storage.put(storageKey, bytes, { contentType: FONT_MIMES[facts.format] })
        try {
          const face = { id, family, storageKey, byteSize: bytes.length, ...facts }
          return await changeFonts(websiteId, (tx, fonts) =>
            addFace(tx, websiteId, { fonts, face, target: { font, by } }),
          )
        } catch (error) {
          await storage.delete(storageKey)
          throw error
        }
      }
      throw missingFileError()
    },
    change: (websiteId, id, changed) =>
      changeFonts(websiteId, async (tx, fonts) => {
        const font = requireFont(fonts, id)
        const namesake = changed.name === undefined ? undefined : findByName(fonts, changed.name)
        if (namesake && namesake.id !== id) throw fontNameTakenError(namesake.name)
        if (changed.name !== undefined || changed.kind !== undefined)
          await store.updateFont(tx, websiteId, font.id, changed)
        return reload(tx, websiteId, id)
      }),
    changeFace: (websiteId, id, faceId, changed) =>
      changeFonts(websiteId, async (tx, fonts) => {
        const font = requireFont(fonts, id)
        requireUnusedFace(font, changed, requireFace(font, faceId).id)
        await store.updateFace(tx, websiteId, faceId, changed)
        return reload(tx, websiteId, id)
      }),
    remove: (websiteId, id) => changeFonts(websiteId, (tx, fonts) => removeFont(tx, websiteId, requireFont(fonts, id))),
    removeFace: (websiteId, id, faceId) =>
      changeFonts(websiteId, async (tx, fonts) => {
        const font = requireFont(fonts, id)
        const face = requireFace(font, faceId)
        if (font.faces.length === 1) return removeFont(tx, websiteId, font)
        await store.removeFace(tx, websiteId, face.id)
        await erase(tx, getFolder(websiteId, face.id))
      }),
    file: async (websiteId, faceId) => {
      const face = await store.findFace(queries, websiteId, faceId)
      return face && storage.get(face.storageKey)
    },
    requireSelectedFonts: async (tx, websiteId, selections) => {
      const ids = selections.map(parseCustomFontId).filter((id) => id !== undefined)
      const known = ids.length === 0 ? [] : (await store.findFonts(tx, websiteId)).map(({ id }): string => id)
      if (!ids.every((id) => known.includes(id))) throw fontMissingError()
    },
  }
}
