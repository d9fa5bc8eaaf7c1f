/** How wide the picture of a place shows, as `<img sizes>` says it. */
export const VENUE_SIZES = '(max-width: 48rem) 100vw, 44rem';
