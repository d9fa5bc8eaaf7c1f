/** Under which name the hosts' screens keep what the server said. To ask for one again is to ask for all that begin with it. */
export const keys = {
  signedIn: ['signedIn'],
  site: ['site'],
  health: ['health'],
  content: ['content'],
  params: ['params'],
  visits: ['visits'],
  bin: ['bin'],
  guestCode: ['guestCode'],
  familles: ['familles'],
  /** Of every mutation whose variables are a `FamillesEdit`. */
  edit: ['familles', 'edit'],
  history: ['history'],
  answered: ['answered'],
  /** Of one family each, and `heldMails`. */
  mails: ['mails'],
  heldMails: ['mails', 'held'],
  mailings: ['mailings'],
  mailTemplates: ['mailTemplates'],
  sender: ['sender'],
  photosStatus: ['photosStatus'],
  hostPhotos: ['hostPhotos'],
  standing: ['hostPhotos', 'standing'],
  removed: ['hostPhotos', 'removed'],
  asked: ['hostPhotos', 'asked'],
  /** What changes the photos may change their folders. */
  folders: ['hostPhotos', 'folders'],
  securite: ['securite'],
  hostAccounts: ['securite', 'hosts'],
  sessions: ['securite', 'sessions'],
  audit: ['securite', 'audit'],
  /** Not an answer of the server: what hosts have typed (unsent.ts). */
  unsent: ['unsent'],
} as const;
