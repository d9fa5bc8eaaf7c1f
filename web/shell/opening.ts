/** What index.html shows before any script, taken from the document before React empties its root. */
export const opening = document.querySelector('.opening');
