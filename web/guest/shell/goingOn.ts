/** What goes on while one reads other pages is drawn on each of them by whoever began it: no page carries code for what nobody has begun. */
import type { ComponentType } from 'react';
import { createStore } from '../../lib/store.ts';

export const goingOn = createStore<ComponentType | null>(null);
