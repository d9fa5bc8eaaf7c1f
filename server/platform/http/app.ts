/**
 * The type of the Fastify app, and the validation of its requests by zod, with French messages.
 * `composition/app.ts` builds the app.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifySchemaCompiler, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ProblemError } from './problemError.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export const byId = z.object({ id: z.string() });
export const versionQuery = z.object({ version: z.optional(z.coerce.number()) });

const MAX_FIELD_ERRORS = 20;

export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema }) => {
  return (data: unknown) => {
    const { error, data: value } = schema.safeParse(data);
    return error ? { error: invalidFields(error) } : { value };
  };
};

/** Validates data that is neither body nor address. Throws `invalid-fields`. */
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

/** The French message of an issue without one. zod's French locale is larger and meant for developers. */
export function frenchMessage(issue: {
  code?: string | undefined;
  input?: unknown;
  expected?: unknown;
}): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Ce champ manque.';
  if (issue.code === 'invalid_type')
    return `Valeur d’un autre type que celui attendu (${TYPES[String(issue.expected)] ?? 'autre'}).`;
  if (issue.code === 'too_big') return 'Valeur trop grande.';
  if (issue.code === 'too_small') return 'Valeur trop petite.';
  return 'Valeur non acceptée.';
}

const TYPES: Record<string, string> = {
  string: 'texte',
  number: 'nombre',
  int: 'nombre entier',
  boolean: 'vrai ou faux',
  array: 'liste',
  object: 'objet',
};

export function speakFrench(): void {
  z.config({ customError: frenchMessage });
}
