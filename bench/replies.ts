/** The reply that the benches send, and a visitor's cookies and anti-forgery token. */
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

/** Headers for a visitor's reads and writes: cookies and the anti-forgery token. */
export async function visitorHeaders(site: string) {
  const { headers } = await fetch(`${site}/api/health`);
  const cookies = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  return { 'content-type': 'application/json', cookie: cookies.join('; '), 'x-xsrf-token': token };
}
