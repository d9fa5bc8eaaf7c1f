import { remove } from '../../data/hostCall.ts';

export const eraseAnswers = (key: string) => remove(`/questions/${encodeURIComponent(key)}/answers`);
