/** Some of the photos, shown alone. As they were when they were asked for: none goes from under the finger that takes its heart back. */
export interface Part {
  what: 'favourites' | 'new';
  keys: ReadonlySet<string>;
}
