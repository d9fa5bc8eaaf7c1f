import { describe, expect, it } from 'vitest';
import { readCookie } from './cookies.ts';

describe('reading a cookie', () => {
  it('finds it among others, also when its value holds an equals sign', () => {
    expect(readCookie('a=1; XSRF-TOKEN=ab%3D=; b=2', 'XSRF-TOKEN')).toBe('ab==');
  });

  it('is not fooled by a name that ends alike', () => {
    expect(readCookie('OLD-XSRF-TOKEN=x', 'XSRF-TOKEN')).toBeUndefined();
  });
});
