import { pictureSet, tileSet } from './pictures.ts';

test('a picture of the media folder is asked for in the widths there are', () => {
  expect(pictureSet('/media/banner-wheel-mobile.svg', 'bannerMobile')).toEqual({
    srcSet: '/media/banner-wheel-mobile.svg?w=360 360w, /media/banner-wheel-mobile.svg?w=720 720w',
    sizes: 'calc(100vw - 32px)',
  });
  expect(pictureSet('/media/event-wheel.svg', 'event').srcSet).toBe(
    '/media/event-wheel.svg?w=640 640w, /media/event-wheel.svg?w=800 800w, /media/event-wheel.svg 1520w',
  );
});

test.each([
  'https://cdn.example/one.webp',
  '/b-mobile.webp',
  '/media/one.svg?v=2',
  '/media/a b.svg',
  '/media/a,b.svg',
])('any other address stays as it is: %s', (image) => expect(pictureSet(image, 'bannerMobile')).toEqual({}));

test('a tile is asked for in three widths where nothing else is asked of its address', () => {
  const one = 'http://provider.example/art/one.0a1B2c-3_4.webp';
  expect(tileSet(one).srcSet).toBe(`${one}?w=180 180w, ${one}?w=240 240w, ${one} 360w`);
  expect(tileSet('/one.webp?signed=1')).toEqual({});
  expect(tileSet('/one.svg')).toEqual({});
});
