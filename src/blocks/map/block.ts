import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString, OptionalAssetId } from '#blocks/prop-schemas.ts'

export const MapProps = z.object({
  /** The name of the location. */
  title: boundedString(120).default(''),
  /** Postal address; can contain line breaks. */
  address: boundedString(300).default(''),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  zoom: z.int().min(3).max(19).default(15),
  /** Shown until the map is opened. */
  poster: OptionalAssetId.default(null),
  shape: z.enum(['cell', '16:9', '4:3', '1:1']).default('16:9'),
  showAddress: z.boolean().default(true),
})
export type MapProps = z.output<typeof MapProps>

export const mapBlock = defineBlock<MapProps>({
  type: 'map',
  typeId: CustomBlockType.map,
  label: 'Map',
  version: 1,
  schema: MapProps,
  defaults: {
    title: '',
    address: '',
    latitude: null,
    longitude: null,
    zoom: 15,
    poster: null,
    shape: '16:9',
    showAddress: true,
  },
  migrations: {},
  assetIds: ({ poster }) => (poster === null ? [] : [poster]),
  isStatic: true,
  styleSheets: () => ['map'],
  suggestedSize: { width: 16, height: 12 },
})
