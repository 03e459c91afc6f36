import type { Migration } from 'kysely/migration';

/**
 * Adds columns of text, '' in the rows of before and for an older server on the same PostgreSQL: one after the other, as SQLite does, and
 * each only where a run that was killed has not added it yet.
 */
export async function addTexts(
  database: Parameters<Migration['up']>[0],
  table: string,
  names: readonly string[],
): Promise<void> {
  // In a transaction, as on PostgreSQL, nothing is left of such a run.
  const tables = database.isTransaction ? [] : await database.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  const made = new Set(columns.map(({ name }) => name));
  for (const name of names.filter((each) => !made.has(each))) {
    await database.schema
      .alterTable(table)
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
}
