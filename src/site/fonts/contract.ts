import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { FontFaceId, FontId, WebsiteId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { requiresRight } from '#people/roles/model.ts'
import { MAX_FONT_NAME_LENGTH } from './model.ts'

const Weight = z.int().min(1, 'A weight is at least 1.').max(1000, 'A weight is at most 1000.')
const Style = z.enum(['normal', 'italic'])
const Kind = z.enum(['serif', 'sans', 'mono'])

const Face = z.object({
  id: FontFaceId,
  /** Equal to `weightTo`, except for variable fonts. */
  weightFrom: Weight,
  weightTo: Weight,
  style: Style,
  format: z.enum(['woff2', 'woff', 'ttf', 'otf']),
  byteSize: z.int(),
  address: z.string(),
})

const SiteFont = z.object({
  id: FontId,
  name: z.string(),
  /** Fallback while loading. */
  kind: Kind,
  faces: z.array(Face),
})
export type SiteFont = z.output<typeof SiteFont>
export type FontFace = SiteFont['faces'][number]

const OneFont = z.object({ websiteId: WebsiteId, fontId: FontId })
const OneFace = OneFont.extend({ faceId: FontFaceId })

/** Above any configurable limit, so that the slice returns its own error message. */
const BODY_LIMIT = 256 * 1024 ** 2

export const listFonts = endpoint({
  path: 'GET /api/sites/:websiteId/fonts',
  summary: 'List custom fonts with their files',
  access: requiresRight('site.design'),
  params: z.object({ websiteId: WebsiteId }),
  output: z.object({ fonts: z.array(SiteFont) }),
})

export const addFont = endpoint({
  path: 'POST /api/sites/:websiteId/fonts',
  summary: 'Upload a font file to the given font or to the family that the file names',
  access: requiresRight('site.design'),
  params: z.object({ websiteId: WebsiteId }),
  query: z.object({
    mayUse: z.literal('yes', { error: 'Confirm that you may use this font on a website.' }),
    font: FontId.optional(),
  }),
  output: SiteFont,
  status: 201,
  accepts: 'multipart',
  bodyLimit: BODY_LIMIT,
  limit: { times: 100, seconds: 600 },
  errors: [
    'fonts.missing',
    'fonts.not_a_font',
    'fonts.collection',
    'fonts.broken',
    'fonts.too_large',
    'fonts.not_found',
    'fonts.face_taken',
    'fonts.limit_fonts',
    'fonts.limit_faces',
  ],
})

const FontChange = z.object({
  name: shortText(MAX_FONT_NAME_LENGTH).min(1, 'Enter a font name.').optional(),
  kind: Kind.optional(),
})
export type FontChange = z.output<typeof FontChange>

export const changeFont = endpoint({
  path: 'PATCH /api/sites/:websiteId/fonts/:fontId',
  summary: 'Update the name or fallback of a font',
  access: requiresRight('site.design'),
  params: OneFont,
  input: FontChange,
  output: SiteFont,
  errors: ['fonts.not_found', 'fonts.name_taken'],
})

const FaceChange = z
  .object({ weightFrom: Weight, weightTo: Weight, style: Style })
  .refine(({ weightFrom, weightTo }) => weightFrom <= weightTo, {
    error: 'The first weight may not be above the last.',
    path: ['weightTo'],
  })
export type FaceChange = z.output<typeof FaceChange>

export const changeFace = endpoint({
  path: 'PUT /api/sites/:websiteId/fonts/:fontId/faces/:faceId',
  summary: 'Update the weights and style of a font file',
  access: requiresRight('site.design'),
  params: OneFace,
  input: FaceChange,
  output: SiteFont,
  errors: ['fonts.not_found', 'fonts.face_taken'],
})

export const deleteFace = endpoint({
  path: 'DELETE /api/sites/:websiteId/fonts/:fontId/faces/:faceId',
  summary: 'Delete a font file, and the font with its last file; rejected if the theme uses it',
  access: requiresRight('site.design'),
  params: OneFace,
  output: z.undefined(),
  status: 204,
  errors: ['fonts.not_found', 'fonts.in_use'],
})

export const deleteFont = endpoint({
  path: 'DELETE /api/sites/:websiteId/fonts/:fontId',
  summary: 'Delete a font with its files; rejected if the theme uses it',
  access: requiresRight('site.design'),
  params: OneFont,
  output: z.undefined(),
  status: 204,
  errors: ['fonts.not_found', 'fonts.in_use'],
})
