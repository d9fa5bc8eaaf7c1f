/** `id` of the script element with the page's embedded content; guests do not load the schema. */
export const WEDDING_ELEMENT_ID = 'wedding';
