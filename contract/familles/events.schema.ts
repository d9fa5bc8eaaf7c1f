/** Server-sent events of `GET /api/adminouminou/events`: `famille`, and `photos` after changes of photos. */

export const EVENTS_PATH = '/api/adminouminou/events';

/** Event `famille`, sent after any change of that family; clients then reload the list. */
export interface FamilleEvent {
  id: string;
  version: number;
}
