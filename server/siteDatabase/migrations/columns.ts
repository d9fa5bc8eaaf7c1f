/** What the columns of our tables have in common. */
import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';

type Type = 'text' | 'integer' | 'bigint' | 'boolean' | 'real';
type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
type Table = CreateTableBuilder<string, string>;

export const key: Build = (column) => column.primaryKey();
/** A number that rows get by themselves. */
export const counted: Build = (column) => column.primaryKey().autoIncrement();
export const unique: Build = (column) => column.notNull().unique();
export const filled: Build = (column) => column.notNull();
/** With what the rows of before have, and those that say nothing. */
export const filledWith =
  (value: unknown): Build =>
  (column) =>
    column.notNull().defaultTo(value);
/** Goes with its family. */
export const ofFamille: Build = (column) => column.notNull().references('familles.id').onDelete('cascade');
/** One row a family at most, which goes with it. */
export const keyOfFamille: Build = (column) =>
  column.primaryKey().references('familles.id').onDelete('cascade');

/** Columns of one type, in their order, none of them ever null. */
export const all =
  (type: Type, ...names: string[]) =>
  (table: Table): Table =>
    names.reduce((made, name) => made.addColumn(name, type, filled), table);
/** Columns of one type, in their order, each of which may be null. */
export const maybe =
  (type: Type, ...names: string[]) =>
  (table: Table): Table =>
    names.reduce((made, name) => made.addColumn(name, type), table);

/** A column of a table that stands; without `build` it may be null. */
export async function addColumn(
  db: Kysely<unknown>,
  table: string,
  [name, type]: [name: string, type: Type],
  build: Build = (column) => column,
): Promise<void> {
  await db.schema.alterTable(table).addColumn(name, type, build).execute();
}
