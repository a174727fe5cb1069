import { escapeHtml } from './escape-html.ts';

test('text keeps what it says and cannot leave an element or a quoted attribute', () => {
  expect(escapeHtml(`<a title="x" rel='y'>ฝาก & ถอน</a>`)).toBe(
    '&lt;a title=&quot;x&quot; rel=&#39;y&#39;&gt;ฝาก &amp; ถอน&lt;/a&gt;',
  );
  expect(escapeHtml('&amp;')).toBe('&amp;amp;');
});
