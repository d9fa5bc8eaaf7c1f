/**
 * The cache of the hosts' calls: its keys, how queries are refreshed, and polling. Shows the sign-in as soon
 * as any call finds the session ended.
 */
import { QueryClient, useQuery } from '@tanstack/react-query';
import { watchProblems } from '../../lib/api.ts';
import { isProblem } from '../../lib/apiError.ts';

/** Query keys of the hosts' screens. Refreshing a key refreshes all keys that begin with it. */
export const keys = {
  signedIn: ['signedIn'],
  site: ['site'],
  editing: ['editing'],
  preview: ['editing', 'preview'],
  /** The content as the first steps need it; `editing` itself belongs to « Notre site ». */
  firstSteps: ['editing', 'steps'],
  versions: ['versions'],
  health: ['health'],
  content: ['content'],
  params: ['params'],
  visits: ['visits'],
  bin: ['bin'],
  lastImport: ['lastImport'],
  seatingPrint: ['seatingPrint'],
  guestCode: ['guestCode'],
  familles: ['familles'],
  /** Key of every mutation whose variables are a `FamillesEdit`. */
  edit: ['familles', 'edit'],
  history: ['history'],
  answered: ['answered'],
  /** Prefix of the mails of one family, `heldMails` and `refusedMails`. */
  mails: ['mails'],
  heldMails: ['mails', 'held'],
  refusedMails: ['mails', 'refused'],
  mailings: ['mailings'],
  mailTemplates: ['mailTemplates'],
  sender: ['sender'],
  mailPreview: ['mailPreview'],
  photosStatus: ['photosStatus'],
  hostPhotos: ['hostPhotos'],
  standing: ['hostPhotos', 'standing'],
  removed: ['hostPhotos', 'removed'],
  asked: ['hostPhotos', 'asked'],
  waitingPhotos: ['hostPhotos', 'waiting'],
  /** Below `hostPhotos`, because changes of photos may change their folders. */
  folders: ['hostPhotos', 'folders'],
  securite: ['securite'],
  hostAccounts: ['securite', 'hosts'],
  sessions: ['securite', 'sessions'],
  audit: ['securite', 'audit'],
  /** Not fetched: what hosts have typed (unsent.ts). */
  tabState: ['unsent'],
} as const;

/** Milliseconds in which parts of a screen share one request. */
const SAME_MOMENT_MS = 1000;

/** No hidden retries, and no calls paused while offline: they would be saved after the host gave up. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true, staleTime: SAME_MOMENT_MS },
    mutations: { networkMode: 'always' },
  },
});
queryClient.setQueryDefaults(keys.tabState, { gcTime: Number.POSITIVE_INFINITY });

/** Any call may find the session ended; every screen then shows the sign-in. */
watchProblems((error) => {
  if (isProblem(error, 'sign-in-needed')) queryClient.setQueryData(keys.signedIn, null);
  // A host has just closed the photos to this reader; updates the menu.
  if (isProblem(error, 'photos-kept')) void refresh(keys.signedIn);
});

/** Mounted queries are fetched again. */
export function refresh(...keys: (readonly unknown[])[]): Promise<unknown> {
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Milliseconds: even after one lost poll, nothing on screen is older than a minute. */
export const POLL_MS = 25_000;

interface Polled<Data> {
  queryKey: readonly unknown[];
  fetch: (options: { background: boolean }) => Promise<Data>;
  /** Milliseconds until the next poll, given the current data; false for none. `POLL_MS` by default. */
  every?: (known: Data | undefined) => number | false;
  refetchIntervalInBackground?: boolean;
  enabled?: boolean;
}

/** Polls data that may change. Only the first fetch shows the loading indicator. */
export function usePolled<Data>({ queryKey, fetch, every = () => POLL_MS, ...options }: Polled<Data>) {
  return useQuery({
    ...options,
    queryKey,
    queryFn: () => fetch({ background: queryClient.getQueryData(queryKey) !== undefined }),
    refetchInterval: ({ state }) => every(state.data),
  });
}
