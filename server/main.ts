/** The process: configuration, then the site; a problem of either is a line on the console and exit code 1. */
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { gatheredLines } from './platform/logLines.ts';
import { serve } from './serve.ts';

const result = readConfig(process.env);
if ('problems' in result) {
  for (const problem of result.problems) console.error(problem);
  process.exit(1);
}
const { config } = result;
const { generatedPassword } = await serve(config, pino({}, gatheredLines())).catch((error: unknown) => {
  console.error(`Le site n’a pas pu démarrer : ${error instanceof Error ? error.message : String(error)}`);
  return process.exit(1);
});

console.log(`
Le site :          ${config.publicUrl}/
Espace des mariés : ${config.publicUrl}/#/adminouminou`);
if (generatedPassword !== null) {
  console.log(`Mot de passe :      ${generatedPassword}   (affiché cette seule fois : notez-le)`);
}
console.log('');
