/**
 * The queue of photos to import. Folders and senders take turns, so that none blocks the others; films,
 * senders who delayed others, and photos that crashed the process come last, in this order.
 */
import { isFilmFormat, photoFormatOf } from '../../../../../contract/photos/photoFormats.rules.ts';
import type { PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import type { Place } from '../../store/photoStore.ts';

export interface Waiting {
  readonly name: string;
  /** Senders take turns; the hosts are one of them. */
  readonly sender: string;
  /** True for a film, which takes as long as many photos and is imported after all of these. */
  readonly isHeavy: boolean;
}

export function waiting(name: string, sender = ''): Waiting {
  return { name, sender, isHeavy: isFilmFormat(photoFormatOf(name)) };
}

type Lanes = Map<string, Place[]>;
/** A sender in a folder. */
type Sent = Pick<Place, 'folder'> & Pick<Waiting, 'sender'>;

const laneOf = ({ folder, sender }: Sent) => `${folder}/${sender}`;

export function createQueue() {
  // By folder and sender, in order of turns; photos that crashed the process come last.
  const light: Lanes = new Map();
  const heavy: Lanes = new Map();
  const yielding: Lanes = new Map();
  const late: Lanes = new Map();
  const inOrder = [light, heavy, yielding, late];
  const postponed = new Set<string>();
  /** Lanes that delayed others since the queue was last empty. */
  const slow = new Set<string>();
  let lastTaken = '';
  const keyOf = ({ folder, name }: Place) => `${folder}/${name}`;

  function add(lanes: Lanes, lane: string, ...more: readonly Place[]): void {
    const places = lanes.get(lane);
    if (places) places.push(...more);
    else lanes.set(lane, [...more]);
  }

  function clear(folder: PhotoFolder): void {
    for (const lanes of inOrder)
      for (const lane of [...lanes.keys()]) if (lane.startsWith(`${folder}/`)) lanes.delete(lane);
  }

  function addOne(folder: PhotoFolder, { name, sender, isHeavy }: Waiting): void {
    const place = { folder, name };
    const lane = laneOf({ folder, sender });
    const itsOwn = slow.has(lane) ? yielding : isHeavy ? heavy : light;
    const lanes = postponed.has(keyOf(place)) ? late : itsOwn;
    if (!lanes.get(lane)?.some((each) => each.name === name)) add(lanes, lane, place);
  }

  const all = () => inOrder.flatMap((lanes) => [...lanes.values()].flat());

  return {
    clear,
    /** Has no effect on a file that already waits. */
    add: addOne,
    set(folder: PhotoFolder, wanted: readonly Waiting[]): void {
      clear(folder);
      for (const each of wanted) addOne(folder, each);
    },
    /** Removes and returns the next file. */
    take(): Place | null {
      for (const lanes of inOrder) {
        for (const [lane, [place, ...left]] of lanes) {
          // Puts the lane last, because maps keep insertion order.
          lanes.delete(lane);
          if (left.length > 0) lanes.set(lane, left);
          lastTaken = lane;
          if (place) return place;
        }
      }
      slow.clear();
      return null;
    },
    /**
     * Moves the rest of the last taken file's lane behind the others, because it has delayed them, and with
     * it `unfinished`, the file itself.
     */
    giveWay(unfinished?: Place): void {
      slow.add(lastTaken);
      if (unfinished) add(yielding, lastTaken, unfinished);
      for (const lanes of [light, heavy]) {
        const left = lanes.get(lastTaken);
        lanes.delete(lastTaken);
        if (left) add(yielding, lastTaken, ...left);
      }
    },
    /** True if the file taken last delays another sender, who has delayed nobody. */
    isAwaited: (more: readonly Sent[] = []): boolean =>
      [...light.keys(), ...heavy.keys(), ...more.map(laneOf).filter((lane) => !slow.has(lane))].some(
        (lane) => lane !== lastTaken,
      ),
    /** Retries the file when nothing else waits; false if this was the retry. */
    postpone(place: Place): boolean {
      if (postponed.delete(keyOf(place))) return false;
      postponed.add(keyOf(place));
      add(late, `${place.folder}/`, place);
      return true;
    },
    namesIn: (folder: PhotoFolder): ReadonlySet<string> =>
      new Set(all().flatMap((place) => (place.folder === folder ? place.name : []))),
    size: () => all().length,
  };
}
