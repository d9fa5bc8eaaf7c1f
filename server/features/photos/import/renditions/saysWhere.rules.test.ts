import { expect, test } from 'vitest';
import { saysWhere } from './saysWhere.rules.ts';

test.each([
  ['43.6044, 1.4442'],
  ['43,6044 ; 1,4442'],
  ['+43.6044+001.4442/'],
  ['Toulouse 43.6045'],
  ['43.604, 1.444'],
  ['Position:43.604652,1.444209'],
  ['coords:1.444209,43.604652'],
  ['4336.2791,N,00126.6525,E'],
  ['N43.604 E1.444'],
  ['lat 43.604 lon 1.444'],
  ['43°36′16″N 1°26′39″E'],
  ['43° 36\' 16.0" N'],
  ['43 deg 36\' 16.00" N, 1 deg 26\' 39.00" E'],
  ['43 degrés 36'],
  ['43º N'],
  ['N 43 36.264 E 1 26.652'],
  ["N43°36'16 E1°26'39"],
  ['43:36:16N, 1:26:39E'],
  ['43 36 16 N 1 26 39 E'],
  ['43,36.264N'],
  ['43,36,15N'],
  ['geo:43.6,1.4'],
  ['geo:lat=43.60'],
  ['$GPRMC,150405,A,4336.26,N,00126.65,E,0.0'],
  ['HOME(1.4442,43.6044) 2022.09.24'],
  ['GPS 43.60, 1.44'],
  ['{"lat": 43.6, "lng": 1.4}'],
  ['https://www.google.com/maps?q=Toulouse'],
  ['https://maps.app.goo.gl/xyz'],
])('%j tells a position', (text) => {
  for (const encoding of ['utf8', 'utf16le'] as const)
    expect([encoding, saysWhere(Buffer.from(text, encoding).toString('latin1'))]).toEqual([encoding, true]);
});

test.each([
  ['Vive les mariés, 24.09.2022'],
  ['Samedi 24/09/2022 à 15:04:05.123456'],
  ['2022-09-24T15:04:05.123+02:00'],
  ['25°C à l’ombre, n° 12'],
  ['iPhone 15 Pro back triple camera 2.220000029mm f/2.2'],
  ['iPhone 15 Pro Max back triple camera 6.765mm f/1.78'],
  ['Adobe Photoshop 22.4.2021.1234'],
  ['1 500,50 €, 12,5 kg, 1.5 h'],
  ['Une latte, 2 lattes, le plat: 3, « Mapse »'],
  ['Nous 2 et 3 Enfants, 4 Oncles'],
  ['10.0.19041.1 HDR+ 1.0.345618096zd'],
])('%j does not', (text) => {
  expect(saysWhere(Buffer.from(text).toString('latin1'))).toBe(false);
});
