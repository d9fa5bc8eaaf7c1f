/** The way to a place in the phone's own maps: nothing of another site before the press. Pure. */

interface Place {
  address: readonly string[];
  mapUrl: string | null;
}

/** The couple's own link where the place has no address, and on computers; null for a place without either. */
export function directions({ address, mapUrl }: Place, userAgent: string): string | null {
  if (address.length === 0) return mapUrl;
  const wanted = encodeURIComponent(address.join(', '));
  if (/Android/.test(userAgent)) return `geo:0,0?q=${wanted}`;
  if (/iPhone|iPad|iPod/.test(userAgent)) return `https://maps.apple.com/?q=${wanted}`;
  return mapUrl;
}
