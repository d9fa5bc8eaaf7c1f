/** How wide the pictures of the festivities show; the first is fetched before the page's code is there. */
export const TIMELINE_SIZES = '(max-width: 600px) 84vw, 26rem';
