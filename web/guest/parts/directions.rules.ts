/** Links to a place in the phone's own maps; nothing is requested from another site before the press. */

interface Destination {
  address: readonly string[];
  mapUrl: string | null;
}

/** The couple's own link on computers or without an address; null without either. */
export function directions({ address, mapUrl }: Destination, userAgent: string): string | null {
  if (address.length === 0) return mapUrl;
  const wanted = encodeURIComponent(address.join(', '));
  if (/Android/.test(userAgent)) return `geo:0,0?q=${wanted}`;
  if (/iPhone|iPad|iPod/.test(userAgent)) return `https://maps.apple.com/?q=${wanted}`;
  return mapUrl;
}
