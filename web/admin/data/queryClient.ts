import { QueryClient, useQuery } from '@tanstack/react-query';
import { watchProblems } from '../../lib/api.ts';
import { isProblem } from '../../lib/apiError.ts';

/** Under which name the hosts' screens keep what the server said. To ask for one again is to ask for all that begin with it. */
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
  seatingPrint: ['seatingPrint'],
  guestCode: ['guestCode'],
  familles: ['familles'],
  /** Of every mutation whose variables are a `FamillesEdit`. */
  edit: ['familles', 'edit'],
  history: ['history'],
  answered: ['answered'],
  /** Of one family each, `heldMails` and `refusedMails`. */
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
  /** What changes the photos may change their folders. */
  folders: ['hostPhotos', 'folders'],
  securite: ['securite'],
  hostAccounts: ['securite', 'hosts'],
  sessions: ['securite', 'sessions'],
  audit: ['securite', 'audit'],
  /** Not an answer of the server: what hosts have typed (unsent.ts). */
  unsent: ['unsent'],
} as const;

/** Within this, what two parts of a screen ask for is asked once. */
const SAME_MOMENT_MS = 1000;

/** No hidden retry: the host decides. Calls kept until the device is online would be saved after the host gave them up. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true, staleTime: SAME_MOMENT_MS },
    mutations: { networkMode: 'always' },
  },
});
queryClient.setQueryDefaults(keys.unsent, { gcTime: Number.POSITIVE_INFINITY });

/** A session that has ended is noticed by whichever call comes next: every screen then gives way to the sign-in. */
watchProblems((error) => {
  if (isProblem(error, 'sign-in-needed')) queryClient.setQueryData(keys.signedIn, null);
  // The hosts have just closed them: the menu follows.
  if (isProblem(error, 'photos-kept')) void refresh(keys.signedIn);
});

/** Whoever shows these asks again. */
export function refresh(...keys: (readonly unknown[])[]): Promise<unknown> {
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Twice a minute, so that even after one lost poll nothing on screen is older than a minute. */
export const POLL_MS = 25_000;

interface Polled<Data> {
  queryKey: readonly unknown[];
  fetch: (options: { background: boolean }) => Promise<Data>;
  /** Milliseconds until the next look, where `POLL_MS` is too much or too little for what is known by now; false for none. */
  every?: (known: Data | undefined) => number | false;
  refetchIntervalInBackground?: boolean;
  enabled?: boolean;
}

/** What may change meanwhile. The first load shows the loading indicator, the polls after it do not. */
export function usePolled<Data>({ queryKey, fetch, every = () => POLL_MS, ...options }: Polled<Data>) {
  return useQuery({
    ...options,
    queryKey,
    queryFn: () => fetch({ background: queryClient.getQueryData(queryKey) !== undefined }),
    refetchInterval: ({ state }) => every(state.data),
  });
}
