import { describe, expect, it } from 'vitest';
import { dateOf, feedXml } from '../../../src/site/views/feed.ts';

describe('the feed of a changelog', () => {
  it('has an item for each entry, with absolute links', () => {
    expect(
      feedXml({
        site: 'Acme',
        title: 'Changes',
        url: 'https://acme.example/docs/changes/',
        feedUrl: 'https://acme.example/docs/changes/rss.xml',
        language: 'en',
        updates: [
          {
            id: 'v1',
            label: '2026-11-21',
            description: 'v1 & more',
            tags: ['api'],
            html: '<p><a href="/docs/x/">x</a> <a href="#v1">y</a> ]]></p><lec-copy></lec-copy>',
          },
          { id: 'v0', label: 'v0', description: '', tags: [], feedTitle: 'T', feedText: 'D\u0000', html: '' },
        ],
      }),
    ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Changes - Acme</title>
<link>https://acme.example/docs/changes/</link>
<description>Changes</description>
<language>en</language>
<atom:link href="https://acme.example/docs/changes/rss.xml" rel="self" type="application/rss+xml"/>
<item>
<title>2026-11-21 - v1 &amp; more</title>
<link>https://acme.example/docs/changes/#v1</link>
<guid isPermaLink="true">https://acme.example/docs/changes/#v1</guid>
<pubDate>Sat, 21 Nov 2026 00:00:00 GMT</pubDate>
<category>api</category>
<description>&lt;p&gt;&lt;a href=&quot;https://acme.example/docs/x/&quot;&gt;x&lt;/a&gt; &lt;a href=&quot;https://acme.example/docs/changes/#v1&quot;&gt;y&lt;/a&gt; ]]&gt;&lt;/p&gt;</description>
</item>
<item>
<title>T</title>
<link>https://acme.example/docs/changes/#v0</link>
<guid isPermaLink="true">https://acme.example/docs/changes/#v0</guid>
<description>D</description>
</item>
</channel>
</rss>
`);
  });

  it.each([
    ['2026-11-21', 'Sat, 21 Nov 2026 00:00:00 GMT'],
    ['2026-11', 'Sun, 01 Nov 2026 00:00:00 GMT'],
    ['November 2026', 'Sun, 01 Nov 2026 00:00:00 GMT'],
    ['Nov 21st, 2026', 'Sat, 21 Nov 2026 00:00:00 GMT'],
    ['21 November 2026', 'Sat, 21 Nov 2026 00:00:00 GMT'],
    ['Version 2026', undefined],
    ['v1.2.0', undefined],
    ['2026-13-01', undefined],
    ['', undefined],
  ])('reads the date of %j as %j', (text, date) => {
    expect(dateOf(text)).toBe(date);
  });
});
