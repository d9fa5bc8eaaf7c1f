/**
 * Before each test file: properties try the same values in each ordinary run, so that what passes here passes on
 * every machine; a hunt gives each round another `SEED`, by which it can be repeated, and the proofs try new ones.
 */
import fc from 'fast-check';

const { SEED, PROVED } = process.env;
if (SEED !== undefined || PROVED === undefined) fc.configureGlobal({ seed: Number(SEED ?? 1) });
