import { expect, test } from 'vitest';
import { openPhotoSite } from '../photos.fixtures.ts';

test('under https cookies have prefixed names, and pictures accept the family’s', async () => {
  const site = await openPhotoSite({ publicUrl: 'https://mariage.exemple.fr' });
  await site.addPhoto('couple', 'a.jpg');
  const hash = await site.famille(['couple']);
  const guest = site.visitor();
  await guest.get(`/api/famille/${hash}`);
  expect([...guest.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', '__Host-visitor', '__Secure-famille']);
  expect((await guest.get('/photos/couple/a.jpg')).statusCode).toBe(200);
  guest.cookies.set('famille', guest.cookies.get('__Secure-famille') ?? '');
  guest.cookies.delete('__Secure-famille');
  expect((await guest.get('/photos/couple/a.jpg')).statusCode).toBe(401);
  await site.close();
});
