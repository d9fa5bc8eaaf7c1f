import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod/mini';
import { ProblemError } from './problemError.ts';

/** A form shows a few; a hostile body may have a hundred thousand. */
const MAX_FIELD_ERRORS = 20;

export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema }) => {
  return (data: unknown) => {
    const { error, data: value } = schema.safeParse(data);
    if (!error) return { value };
    const errors = error.issues
      .slice(0, MAX_FIELD_ERRORS)
      .map(({ path, message }) => ({ path: path.join('.'), message }));
    return { error: new ProblemError('invalid-fields', { errors }) };
  };
};
