/** Component rendered on every page (upload progress). Its owner sets it, so that no page imports it. */
import type { ComponentType } from 'react';
import { createStore } from '../../lib/store.ts';

export const goingOn = createStore<ComponentType | null>(null);
