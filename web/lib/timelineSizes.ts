export const TIMELINE_SIZES = '(max-width: 600px) 84vw, 26rem';
