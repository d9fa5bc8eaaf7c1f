import { wedding } from '../lib/wedding.ts';

/** Goes on showing the names that index.html has painted, until the first page stands. */
export function Opening() {
  return (
    <p aria-hidden="true" className="opening">
      {wedding.title}
    </p>
  );
}
