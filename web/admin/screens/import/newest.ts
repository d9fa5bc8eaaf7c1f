/** Work of which only the newest counts: corrections that are made faster than a list is read again. */

/**
 * Runs one call at a time. Whoever asks meanwhile is next, those in between are skipped, and `done` hears only of
 * the newest. Resolves or rejects for all who asked once nothing newer waits.
 */
export function createNewest<Asked, Answer>(
  call: (asked: Asked) => Promise<Answer>,
  done: (answer: Answer, asked: Asked) => void,
): (asked: Asked) => Promise<void> {
  let newest: { asked: Asked } | null = null;
  let underWay: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (;;) {
      const own = newest;
      if (own === null) return;
      try {
        const answer = await call(own.asked);
        if (own !== newest) continue;
        return done(answer, own.asked);
      } catch (error) {
        if (own === newest) throw error;
      }
    }
  }

  return (asked) => {
    newest = { asked };
    underWay ??= run().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
