import { deviceName } from './device-name.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/130.0.0.0 Safari/537.36`,
    'Chrome 130, Windows 10',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webKit} Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari 17, iOS 17.5',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webKit} Mobile/15E148 Safari Line/14.1.0`,
    'LINE, iOS 17.5',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${blink} HeadlessChrome/130.0.0.0 Safari/537.36`, 'Chrome 130, Linux'],
  ['Firefox', 'Firefox'],
  ['lightMyRequest', 'lightMyRequest'],
  ['', '–'],
])('%j is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
