import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString, OptionalAssetId } from '#blocks/prop-schemas.ts'

export const DownloadProps = z.object({
  assetId: OptionalAssetId,
  /** Which files the panel offers. */
  kind: z.enum(['document', 'archive', 'audio', 'video', 'image']).default('document'),
  /** Empty: the title or name of the file. */
  title: boundedString(200).default(''),
  text: boundedString(300).default(''),
})
export type DownloadProps = z.output<typeof DownloadProps>

export const downloadBlock = defineBlock<DownloadProps>({
  type: 'download',
  typeId: CustomBlockType.download,
  label: 'File download',
  version: 1,
  schema: DownloadProps,
  defaults: { assetId: null, kind: 'document', title: '', text: '' },
  migrations: {},
  assetIds: ({ assetId }) => (assetId === null ? [] : [assetId]),
  isStatic: true,
  styleSheets: () => ['download'],
  suggestedSize: { width: 12, height: 3 },
})
