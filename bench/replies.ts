/** The reply that the benches send. */
export const REPLY = {
  answer: true,
  gardeEnfant: false,
  numberPers: 3,
  address1: '3 rue des Lilas',
  zipCode: '31000',
  city: 'Toulouse',
  country: 'France',
  invites: [
    { nom: 'Martin', prenom: 'Claire', child: false, age: null },
    { nom: 'Martin', prenom: 'Paul', child: false, age: null },
    { nom: 'Martin', prenom: 'Léa', child: true, age: 4 },
  ],
};

export function replyBody(hash: string): string {
  return JSON.stringify({ hash, ...REPLY });
}

/** An anti-forgery token of the bench's own, on both sides. */
const TOKEN = 'x'.repeat(22);
export const WRITE_HEADERS = {
  'content-type': 'application/json',
  cookie: `XSRF-TOKEN=${TOKEN}`,
  'x-xsrf-token': TOKEN,
};
