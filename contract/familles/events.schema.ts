/** What `GET /api/adminouminou/events` sends, as server-sent events: `famille`, and `photos` when anything about photos changed. */

export const EVENTS_PATH = '/api/adminouminou/events';

/** Event `famille`: it changed, in whatever way; the list has the rest. */
export interface FamilleEvent {
  id: string;
  version: number;
}
