/** Values of the `sizes` attribute for the pages' pictures. */
export const TIMELINE_SIZES = '(max-width: 600px) 84vw, 26rem';
export const VENUE_SIZES = '(max-width: 48rem) 100vw, 44rem';
