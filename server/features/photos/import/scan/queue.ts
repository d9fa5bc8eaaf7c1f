import type { PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import type { Place } from '../../store/photoStore.ts';

export interface Waiting {
  readonly name: string;
  /** Whoever sends takes turns with the others; the hosts are one of them. */
  readonly sender: string;
  /** Takes as long as many photos: its turn comes when none of these waits. */
  readonly isHeavy: boolean;
}

type Lanes = Map<string, Place[]>;
/** Of whom there is something in a folder. */
type Sent = Pick<Place, 'folder'> & Pick<Waiting, 'sender'>;

const laneOf = ({ folder, sender }: Sent) => `${folder}/${sender}`;

/** Photos to import: folders and senders take turns, so that one which goes on filling up holds back no other; each in the order of names. */
export function createQueue() {
  // By folder and sender, in the order of their turns; those over which the process died come last of all.
  const light: Lanes = new Map();
  const heavy: Lanes = new Map();
  const yielding: Lanes = new Map();
  const late: Lanes = new Map();
  const inOrder = [light, heavy, yielding, late];
  const postponed = new Set<string>();
  /** Lanes of which something held up the others, since nothing waited last. */
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
    /** Once, where it waits already. */
    add: addOne,
    set(folder: PhotoFolder, wanted: readonly Waiting[]): void {
      clear(folder);
      for (const each of wanted) addOne(folder, each);
    },
    /** The next one, which waits no longer. */
    take(): Place | null {
      for (const lanes of inOrder) {
        for (const [lane, [place, ...left]] of lanes) {
          // Behind the others: a map keeps the order in which it was filled.
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
     * The one that was taken last held up the others: what else its sender has there comes after theirs, as long as anything waits. So
     * does it itself, where it is given because nothing became of it yet.
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
    /** Whether the one that was taken last keeps another sender waiting, who has not held up anybody. */
    isAwaited: (more: readonly Sent[] = []): boolean =>
      [...light.keys(), ...heavy.keys(), ...more.map(laneOf).filter((lane) => !slow.has(lane))].some(
        (lane) => lane !== lastTaken,
      ),
    /** Comes once more when nothing else waits; false for one of which this was that time. */
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
