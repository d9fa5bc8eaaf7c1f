/** Builders for the columns of the migrations. */
import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';

type Type = 'text' | 'integer' | 'bigint' | 'boolean' | 'real';
type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
type Table = CreateTableBuilder<string, string>;

export const key: Build = (column) => column.primaryKey();
/** An automatically incremented number. */
export const counted: Build = (column) => column.primaryKey().autoIncrement();
export const unique: Build = (column) => column.notNull().unique();
export const filled: Build = (column) => column.notNull();
/** Default for existing rows and for inserts without a value. */
export const filledWith =
  (value: unknown): Build =>
  (column) =>
    column.notNull().defaultTo(value);
/** References a famille; deleted with it. */
export const ofFamille: Build = (column) => column.notNull().references('familles.id').onDelete('cascade');
/** Primary key that references a famille: at most one row per famille, deleted with it. */
export const keyOfFamille: Build = (column) =>
  column.primaryKey().references('familles.id').onDelete('cascade');

/** Adds columns of one type, in order, none of them nullable. */
export const all =
  (type: Type, ...names: string[]) =>
  (table: Table): Table =>
    names.reduce((made, name) => made.addColumn(name, type, filled), table);
/** Adds nullable columns of one type, in order. */
export const maybe =
  (type: Type, ...names: string[]) =>
  (table: Table): Table =>
    names.reduce((made, name) => made.addColumn(name, type), table);

/** Adds a column to an existing table; nullable without `build`. */
export async function addColumn(
  db: Kysely<unknown>,
  table: string,
  [name, type]: [name: string, type: Type],
  build: Build = (column) => column,
): Promise<void> {
  await db.schema.alterTable(table).addColumn(name, type, build).execute();
}
