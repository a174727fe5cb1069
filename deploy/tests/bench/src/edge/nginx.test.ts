import { nginxConfig } from './nginx.ts';

test('nginx sends the headers of the edge, and none of those that are its own', () => {
  const config = nginxConfig('/tmp/x', 8690, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': '4391',
    'content-security-policy': `script-src "x\\y"`,
  });
  expect(config).toContain('default_type "text/html; charset=utf-8";');
  expect(config).toContain('add_header content-encoding "br";');
  expect(config).toContain(String.raw`add_header content-security-policy "script-src \"x\\y\"";`);
  expect(config).not.toContain('content-length');
});
