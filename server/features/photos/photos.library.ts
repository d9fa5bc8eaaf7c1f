/** The photos of one site: their folder, their index, and what keeps the two in step. */
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../../tables.ts';
import { createIntake, type Intake } from './intake/intake.ts';
import { createIntakeWorker } from './intake/worker.ts';
import { type Catalogue, openCatalogue } from './photos.catalogue.ts';

export interface PhotoLibrary {
  readonly photosDir: string;
  readonly catalogue: Catalogue;
  readonly intake: Intake;
}

/** The intake waits for its `start()`. */
export async function openPhotoLibrary({
  db,
  photosDir,
  logger,
  now,
}: {
  db: Queries;
  photosDir: string;
  logger: FastifyBaseLogger;
  now: () => number;
}): Promise<PhotoLibrary> {
  const catalogue = await openCatalogue(db);
  const intake = createIntake({ photosDir, catalogue, worker: createIntakeWorker(), logger, now });
  return { photosDir, catalogue, intake };
}
