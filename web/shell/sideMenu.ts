/** Which element the toolbar's menu button opens. */
export const SIDE_MENU_ID = 'menu-du-site';
