/** As password managers file the password that hosts share; nobody else bears it. Apart, for guests load the limits. */
export const SHARED_NAME = 'maries';
