/** Hours that a place has said once are written with its word, so that the sentence follows the place. Two places of one hour keep it as it is typed. Pure. */
export function followingTimes(text: string, places: readonly { word: string; time: string }[]): string {
  return places
    .filter(({ time }) => places.filter((other) => other.time === time).length === 1)
    .reduce((said, { word, time }) => said.replaceAll(time, `{${word}}`), text);
}
