/** `id` of the `<script type="application/json">` that carries the content inside the page; apart from the schema, which guests need not load. */
export const WEDDING_ELEMENT_ID = 'wedding';
