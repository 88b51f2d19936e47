import { describe, expect, it } from 'vitest';
import { type CardNode, drawableText, socialCard } from '../../../src/page/seo/social-card.ts';

const look = { site: 'Acme', background: '#ffffff', text: '#111111', muted: '#666666', accent: '#16a34a' };

/** The texts of an image from the top down, each with its size. */
function texts(node: CardNode): string[] {
  if (node.type === 'text') return [`${node.style['fontSize']} ${node.text}`];
  return childrenOf(node).flatMap(texts);
}

function childrenOf(node: CardNode | undefined): CardNode[] {
  return node?.type === 'container' ? node.children : [];
}

describe('an social image', () => {
  it('shows the site, the section, the title and the description', () => {
    const card = socialCard({ title: 'Set up', section: 'Guides', description: 'How to set it up.' }, look);
    expect(texts(card)).toEqual(['34 Acme', '30 Guides', '76 Set up', '30 How to set it up.']);
    expect(card.style).toMatchObject({ width: '100%', height: '100%', backgroundColor: '#ffffff' });
  });

  it('sets a longer title smaller', () => {
    const size = (title: string) => texts(socialCard({ title }, look))[1]?.slice(0, 2);
    expect([40, 41, 90, 91].map((length) => size('x'.repeat(length)))).toEqual(['76', '60', '60', '48']);
  });

  it('takes letters as wide as they are high for two', () => {
    const size = (title: string) => texts(socialCard({ title }, look))[1]?.slice(0, 2);
    expect([20, 21, 45, 46].map((length) => size('語'.repeat(length)))).toEqual(['76', '60', '60', '48']);
  });

  it('can break between words of a language that writes no spaces', () => {
    expect(texts(socialCard({ title: 'คู่มือการใช้งาน API' }, look))[1]).toBe(
      '76 คู่มือ\u200bการ\u200bใช้\u200bงาน\u200b \u200bAPI',
    );
  });

  it('runs from the right where the title does', () => {
    const direction = (title: string) => socialCard({ title }, look).style['direction'];
    expect(['Set up', 'API דרך', '(1) דרך API', 'دليل'].map(direction)).toEqual(['ltr', 'ltr', 'rtl', 'rtl']);
  });

  it('is the logo in the middle without a title', () => {
    const card = socialCard({ title: '' }, { ...look, site: '', logo: { edge: 64, width: 64 } });
    const [top] = childrenOf(card);
    expect(childrenOf(top)).toHaveLength(1);
    expect(top?.style).toMatchObject({ justifyContent: 'center' });
  });

  it('shows the logo in the place of the name, through a window on the square that it was drawn in', () => {
    const card = socialCard({ title: 'Set up' }, { ...look, logo: { edge: 420, width: 420 } });
    expect(texts(card)).toEqual(['76 Set up']);
    const [top] = childrenOf(card);
    expect(childrenOf(childrenOf(top)[0])).toEqual([
      {
        type: 'container',
        style: {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          overflow: 'hidden',
          width: 420,
          height: 64,
        },
        children: [{ type: 'image', src: 'logo', style: { width: 420, height: 420, flexShrink: 0 } }],
      },
    ]);
  });

  it('shows the name beside a logo that is but a mark', () => {
    const card = socialCard({ title: 'Set up' }, { ...look, logo: { edge: 64, width: 64 } });
    expect(texts(card)).toEqual(['34 Acme', '76 Set up']);
  });

  it('does not say the name of the site twice', () => {
    expect(texts(socialCard({ title: 'Acme' }, look))).toEqual(['76 Acme']);
  });
});

describe('a text for an image', () => {
  it.each([
    ['  Set \n up ', 'Set up'],
    ['🚀 Start – “é” ß €', 'Start – “é” ß €'],
    ['A family 👨‍👩‍👧 of 🇩🇪 flags', 'A family of flags'],
    ['x'.repeat(30), `${'x'.repeat(19)}…`],
    ['Acme™ ✓ A‑B', 'Acme™ A-B'],
    ['1️⃣ One\u200b, two', '1 One, two'],
    ['日本語'.repeat(10), `${'日本語'.repeat(7).slice(0, 19)}…`],
    ['क्षि'.repeat(6), `${'क्षि'.repeat(4)}…`],
    ['\u202eevil', 'evil'],
    ['🚀', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %j is %j', (text, drawn) => {
    expect(drawableText(text, 20)).toBe(drawn);
  });
});
