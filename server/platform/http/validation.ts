import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod/mini';
import { ProblemError } from './problemError.ts';

const MAX_FIELD_ERRORS = 20;

export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema }) => {
  return (data: unknown) => {
    const { error, data: value } = schema.safeParse(data);
    return error ? { error: invalidFields(error) } : { value };
  };
};

/** For what arrives neither as a body nor in the address. Throws `invalid-fields`. */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.infer<Schema> {
  const { error, data: value } = schema.safeParse(data);
  if (error) throw invalidFields(error);
  return value;
}

function invalidFields({ issues }: z.core.$ZodError): ProblemError {
  const errors = issues
    .slice(0, MAX_FIELD_ERRORS)
    .map(({ path, message }) => ({ path: path.join('.'), message }));
  return new ProblemError('invalid-fields', { errors });
}

/** For a schema to judge; null for what is no JSON. */
export function parseAnyJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
