import pg from 'pg'
import { FatalError } from '#base/fatal-error.ts'
import { listAppliedMigrations } from '../database/migrate.ts'
import { listTables } from './catalog.ts'
import { listFiles } from './files.ts'

/** Throws if the target is in use, belongs to another program, or is not empty without `replace`. */
export const checkTarget = async (
  client: pg.ClientBase,
  folder: string | undefined,
  replace: boolean,
): Promise<void> => {
  const { rows } = await client.query<{
    connections: number
  }>(`SELECT count(*)::integer AS connections FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'sitewright%' AND pid <> pg_backend_pid()`)
  if ((rows[0]?.connections ?? 0) > 0) throw new FatalError('Sitewright is running on this database. Stop it first.')

  const tables = await listTables(client)
  const migrated = (await listAppliedMigrations(client)).length > 0
  if (tables.length > 0 && !migrated)
    throw new FatalError(
      `The database contains tables of another program (${tables[0]?.name}). Use a separate database.`,
    )
  if (replace) return

  for (const { name } of tables) {
    const found = await client.query(`SELECT 1 FROM public.${pg.escapeIdentifier(name)} LIMIT 1`)
    if (found.rowCount)
      throw new FatalError(
        `The database is not empty (${name} has rows). Add --replace to overwrite it with the backup.`,
      )
  }
  if (folder && (await listFiles(folder)).length > 0)
    throw new FatalError(
      `The folder ${folder} is not empty. Add --replace to overwrite them with the files of the backup.`,
    )
}
