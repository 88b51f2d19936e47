import { describe, expect, it } from 'vitest';
import { hostedFieldIdOf, hostedSlugsOf } from '../../../src/base/html/slugs.ts';
import { anchorsOf } from '../../../src/site/links/find-links.ts';
import { render } from './rendering.ts';

/** The ids on a page, in the order of the page. */
async function idsOf(text: string): Promise<string[]> {
  return [...anchorsOf((await render(text)).html)];
}

describe('links that were written for the hosted product find headings', () => {
  it.each([
    ['format_bytes', 'format-bytes'],
    ['_meta', 'meta'],
    ['IV - Withdraw', 'iv---withdraw', 'iv-withdraw'],
    ['Fees & Billing', 'fees--billing', 'fees-and-billing', 'fees-&-billing'],
    ['Step 2: Create start.yml', 'step-2-create-startyml', 'step-2-create-start-yml'],
    ['What’s new?', 'whats-new', 'what’s-new'],
    ['Step 2: Add code', 'step-2-add-code', 'step-2:-add-code'],
    ['How am I billed?', 'how-am-i-billed', 'how-am-i-billed?'],
    ['Edit, delete, or run', 'edit-delete-or-run', 'edit,-delete,-or-run'],
    ["Here's a pause/resume", 'heres-a-pause-resume', 'heres-a-pause/resume', "here's-a-pause/resume"],
    ["What's next?", 'whats-next', 'what’s-next'],
    ["Don't retry", 'dont-retry', 'don’t-retry'],
    ["The API's `x` limits", 'the-api’s-`x`-limits'],
    ["Users' rights, and O'Neil's", 'users’-rights-and-o’neil’s'],
    ['Error 🤖', 'error', 'error-🤖'],
    ['🚀 Quick start', 'quick-start'],
    ['get($ref)', 'get-ref', 'get-$ref'],
    ['Clés', 'clés', 'cles'],
  ])('%s', (text, ...wanted) => {
    expect(hostedSlugsOf(text)).toEqual(expect.arrayContaining(wanted));
  });

  it.each([
    ['on_error', 'param-on-error'],
    ['maxSessionDuration', 'param-max-session-duration'],
    ['XAPIKey', 'param-xapi-key'],
  ])('field %s', (name, id) => {
    expect(hostedFieldIdOf(name)).toBe(id);
  });

  it('by an id inside of the heading, which is no other one and adds no word', async () => {
    const { html, headings } = await render('## format_bytes');
    expect(html).toContain('<h2 id="format_bytes"><span id="format-bytes"></span>format_bytes</h2>');
    expect(html).toContain('href="#format_bytes"');
    expect(headings).toEqual([{ depth: 2, text: 'format_bytes', id: 'format_bytes' }]);
  });

  it('whose ids are the same have none', async () => {
    expect(await idsOf('## Get started\n\n### Node')).toEqual(['get-started', 'node']);
  });

  it('that repeat, counted from one and from two', async () => {
    expect(await idsOf('## Local\n\n## Local')).toEqual(['local', 'local-1', 'local-2']);
    expect(await idsOf('## a_b\n\n## a_b')).toEqual(['a_b', 'a-b', 'a_b-1', 'a_b-2', 'a-b-1', 'a-b-2']);
    expect(await idsOf('## Local\n\n## Local\n\n## Local')).toEqual([
      'local',
      'local-1',
      'local-2',
      'local-3',
    ]);
  });

  it('never in the place of an id of the page itself', async () => {
    expect(await idsOf('## _meta\n\n## Meta\n\n## a_b\n\n<b id="a-b">x</b>')).toEqual([
      '_meta',
      'meta',
      'a_b',
      'a-b',
    ]);
    const { html } = await render('## _meta\n\n## Meta\n\n## a_b\n\n<b id="a-b">x</b>');
    expect(html).not.toContain('<span');
  });

  it('and accordions, steps, updates and fields', async () => {
    const text = `<Accordion title="a_b">x</Accordion>

<Steps><Step title="c_d">x</Step></Steps>

<Update label="v1.2">x</Update>

<ParamField body="onError" type="string">x</ParamField>

<ResponseField name="user_id" type="string">x</ResponseField>`;
    expect(await idsOf(text)).toEqual(
      expect.arrayContaining(['a-b', 'c-d', 'v12', 'param-on-error', 'param-body-onerror', 'param-user-id']),
    );
  });

  it('without the badges in them', async () => {
    expect(await idsOf('## sum_distinct <Badge color="purple">Beta</Badge>')).toEqual(
      expect.arrayContaining(['sum_distinct-beta', 'sum_distinct', 'sum-distinct']),
    );
    expect(
      await idsOf('## Initialize *instance* <Badge>Enterprise</Badge>\n\n## Initialize instance'),
    ).toEqual(['initialize-instance-enterprise', 'initialize-instance']);
  });

  it('that repeat the title and are left out', async () => {
    expect(await idsOf('---\ntitle: Team\n---\n# `Team`\n\nText.')).toEqual(['team']);
    expect(await idsOf('---\ntitle: The team\n---\n# The team!\n\n## The team')).toEqual([
      'the-team',
      'the-team-1',
      'the-team-2',
    ]);
    const { html } = await render('---\ntitle: Team\n---\n# `Team`\n\nText.');
    expect(html).toBe('<div class="lec-prose"><span id="team"></span>\n<p>Text.</p></div>');
  });

  it('and tabs, which are counted by themselves and leave an id to a heading that has it', async () => {
    const tabs = (...titles: string[]) =>
      `<Tabs>${titles.map((title) => `<Tab title="${title}">x</Tab>`).join('')}</Tabs>`;
    const { html } = await render(
      `${tabs('Kettle', 'Steam pot')}\n\n${tabs('Kettle', 'Clean it')}\n\n## Clean it`,
    );
    const panels = html.split('<section ').slice(1);
    const ids = panels.map((panel) => [...anchorsOf(panel.replace(/<\/section>[\s\S]*/, ''))]);
    expect(ids).toEqual([
      ['tab-kettle', 'kettle'],
      ['tab-steam-pot', 'steam-pot'],
      ['tab-kettle-1', 'kettle-1', 'kettle-2'],
      ['tab-clean-it'],
    ]);
    expect(html).toContain('<section class="lec-tabset__panel" id="tab-steam-pot"');
    expect(html).toContain('<h2 id="clean-it">');
  });

  it('of the same name as a heading, the second tab by its own number', async () => {
    const ids = await idsOf(
      '## Pan\n\n<Tabs><Tab title="Pan">x</Tab></Tabs>\n\n<Tabs><Tab title="Pan">x</Tab></Tabs>',
    );
    expect(ids).toEqual(['pan', 'tab-pan', 'tab-pan-1', 'pan-1', 'pan-2']);
  });

  it('but one with an id of its own has only that', async () => {
    expect(await idsOf('## a_b {#c_d}\n\n<Accordion title="e_f" id="g_h">x</Accordion>')).toEqual([
      'c_d',
      'g_h',
    ]);
  });
});
