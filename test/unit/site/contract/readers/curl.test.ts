import { describe, expect, it } from 'vitest';
import { readRequests } from '../../../../../src/site/contract/readers/index.ts';
import { brief } from './brief.ts';

const json = ['--header', "'Content-Type: application/json'"].join(' ');

describe('a curl command', () => {
  it.each([
    ['curl https://a.example/v1/orders', 'GET https://a.example/v1/orders'],
    ['$ curl -sSX DELETE https://a.example/v1/orders/$ID | jq .', 'DELETE https://a.example/v1/orders/{ID}'],
    ['curl -XPUT "https://a.example/o/${ID}?x=1&y=$Y"', 'PUT https://a.example/o/{ID} ?x="1"&y=unknown'],
    ['curl -I https://a.example/o', 'HEAD https://a.example/o'],
    ['curl --request=PATCH --url=https://a.example/o', 'PATCH https://a.example/o'],
    ['curl https://a.example/<id>/x -H "X-A: 1"', 'GET https://a.example/<id>/x [X-A="1"]'],
    [
      'curl https://a.example/o -d a=1 -d b=two%20words',
      'POST https://a.example/o form{a="1",b="two words"}',
    ],
    [
      'curl -G https://a.example/o -d a=1 --data-urlencode "q=a & b"',
      'GET https://a.example/o ?a="1"&q="a & b"',
    ],
    [
      'curl -F file=@a.png -F "name=x;type=text/plain" https://a.example/o',
      'POST https://a.example/o multipart{file=unknown,name="x"}',
    ],
    ['curl -u key: https://a.example/o', 'GET https://a.example/o [Authorization="Basic {credentials}"]'],
    ['curl -b "a=1; b=2" https://a.example/o', 'GET https://a.example/o'],
    [
      'curl --json \'{"a": 1}\' https://a.example/o',
      'POST https://a.example/o [Content-Type="application/json"] json{a=1}',
    ],
    [
      'curl https://a.example/o -d \'{\n  "a": [1, {"b": true}], // why\n  ...\n}\'',
      'POST https://a.example/o json{a=[1,{b=true}],…}',
    ],
    [
      'curl https://a.example/o -d "{\\"id\\": \\"$ID\\", \\"n\\": $N}"',
      'POST https://a.example/o json{id="{ID}",n=unknown}',
    ],
    [
      `curl https://a.example/o ${json} -d '{"a": <number>, 'b': YOUR_KEY, "c": null,}'`,
      'POST https://a.example/o [Content-Type="application/json"] json{a=unknown,b=unknown,c=null}',
    ],
    [
      'curl https://a.example/o -d @- <<EOF\n{"a": "$X"}\nEOF\ncurl https://a.example/p',
      'POST https://a.example/o json{a="{X}"}\nGET https://a.example/p',
    ],
    [
      'cat <<\'EOF\' | curl https://a.example/o --data-binary @-\n{"a": "$X"}\nEOF',
      'POST https://a.example/o json{a="$X"}',
    ],
    ['echo \'{"a":1}\' | curl -X POST -d @- https://a.example/o', 'POST https://a.example/o json{a=1}'],
    [
      'curl -X POST https://a.example/o -d "$(cat <<EOF\n{"a": 1}\nEOF\n)"',
      'POST https://a.example/o json{a=1}',
    ],
    [
      'export BASE=https://a.example\nBODY=\'{"a": 1}\'\ncurl -d "$BODY" $BASE/o',
      'POST https://a.example/o json{a=1}',
    ],
    [
      'TOKEN=$(curl -s https://a.example/token | jq -r .t)\ncurl -H "Authorization: Bearer $TOKEN" https://a.example/o',
      'GET https://a.example/token\nGET https://a.example/o [Authorization="Bearer {TOKEN}"]',
    ],
    ['curl https://a.example/o ^\n  -X POST `\n  -d @body.json', 'POST https://a.example/o unknown'],
    ['curl -d $\'{"a": "it\\\'s"}\' https://a.example/o', 'POST https://a.example/o json{a="it\'s"}'],
    ["curl https://a.example/o -d '{\"a\": \"it'\\''s\"}'", 'POST https://a.example/o json{a="it\'s"}'],
    [
      'curl https://a.example/a --next -X POST https://a.example/b',
      'GET https://a.example/a\nPOST https://a.example/b',
    ],
    [
      '# curl https://a.example/no\necho "Don\'t" && sudo curl https://a.example/o; ls',
      'GET https://a.example/o',
    ],
    ['curl -d \'\n{"a": 1}\' https://a.example/o', 'POST https://a.example/o json{a=1}'],
    ['curl -T file.bin https://a.example/o', 'PUT https://a.example/o unknown'],
    ['curl https://a.example/o -H "$HEADER"', 'GET https://a.example/o […]'],
  ])('%s', (code, expected) => {
    expect(brief(readRequests(code, 'bash'))).toBe(expected);
    expect(readRequests(code, 'bash').faults).toEqual([]);
  });

  it.each([
    'curl -X POST --url <DEPLOY<ENT_URL>>/o --header "A: b c"',
    'curl "Content-Type: application/json" https://a.example/o',
    'curl https://a.example/o rest of the text',
  ])('is not understood: %s', (code) => {
    expect(readRequests(code, 'bash').requests).toEqual([]);
  });

  it('has the places of names and values in the source', () => {
    const code = 'KEY=1\ncurl -X POST https://a.example/o?q=1 -d "{\\"name\\": \\"a\\\\nb\\", \\"n\\": 12}"';
    const [request] = readRequests(code, 'sh').requests;
    const at = ({ start, end }: { start: number; end: number }) => code.slice(start, end);
    expect(at(request!.methodSpan)).toBe('POST');
    expect(at(request!.urlSpan)).toBe('https://a.example/o');
    expect(at(request!.query[0]!.nameSpan)).toBe('q');
    const body = request!.body!.value;
    if (body.kind !== 'object') throw new Error(body.kind);
    expect(body.members.map(({ nameSpan, value }) => [at(nameSpan), at(value.span)])).toEqual([
      ['name', 'a\\\\nb'],
      ['n', '12'],
    ]);
    expect(at(body.span).startsWith('{')).toBe(true);
  });

  it('is read under another name, but its syntax is not checked', () => {
    expect(brief(readRequests("curl https://a.example/o -d 'it\\'s'", 'text'))).toContain('POST');
    expect(readRequests("curl https://a.example/o -d 'it\\'s'", '').faults).toEqual([]);
    expect(readRequests('fetch("x")', 'nothing').requests).toEqual([]);
  });
});

describe('a fault of the shell', () => {
  it.each([
    [
      'curl -X PUT “https://a.example/o” -H “A: b c”',
      'shell-typographic “',
      'PUT https://a.example/o [A="b c"]',
    ],
    ['curl ‘https://a.example/o’', 'shell-typographic ‘', 'GET https://a.example/o'],
    [
      `curl https://a.example/o -d '{"a": "what's it's"}'`,
      "shell-apostrophe '",
      `POST https://a.example/o json{a="what's it's"}`,
    ],
    [
      'curl https://a.example/o -d \'{"a": "it\\\'s"}\'',
      "shell-quote \\'",
      'POST https://a.example/o json{a="it\'s"}',
    ],
    [
      "curl -d 'say \\'hello\\' to' https://a.example/o",
      "shell-quote \\'",
      'POST https://a.example/o text"say \'hello\' to"',
    ],
    [
      'curl https://a.example/o -d \'{"a": "it\'s"}\'',
      "shell-apostrophe '",
      'POST https://a.example/o json{a="it\'s"}',
    ],
    ['curl "https://a.example/o', 'shell-unclosed "', ''],
    [
      'curl https://a.example/p\ncurl https://a.example/o -d \'{"a": 1}',
      "shell-unclosed '",
      'GET https://a.example/p',
    ],
    [
      'curl https://a.example/o -d @- <<EOF\n{"a": 1}\n',
      'shell-heredoc <<EOF',
      'POST https://a.example/o json{a=1}',
    ],
    [
      "curl https://a.example/o \\ \n  -H 'A: b'",
      'shell-continuation \\ ',
      'GET https://a.example/o [A="b"]',
    ],
    ["curl https://a.example/o\n  -H 'A: b'", 'shell-continuation -H', 'GET https://a.example/o [A="b"]'],
    [
      "curl https://a.example/o \\\n  # why\n  -H 'A: b'",
      'shell-continuation -H',
      'GET https://a.example/o [A="b"]',
    ],
    ['curl https://a.example/o?a=1&b=2', 'shell-ampersand &', 'GET https://a.example/o ?a="1"&b="2"'],
  ])('%s', (code, fault, expected) => {
    const read = readRequests(code, 'shell');
    const [first] = read.faults;
    expect(first && `${first.kind} ${code.slice(first.span.start, first.span.end)}`).toBe(fault);
    expect(brief(read)).toBe(expected);
  });

  it.each([
    "Don't do this\ncurl https://a.example/o",
    "cd 'C:\\'\ncurl https://a.example/o",
    'curl https://a.example/o &\nwait',
    'curl --help\n  -d, --data <data>  HTTP POST data',
    'curl https://a.example/o -d \'{"a": "\\\\"}\'',
    "curl https://a.example/o -H 'A: b' -H 'C: d'",
  ])('is not in %s', (code) => {
    expect(readRequests(code, 'bash').faults).toEqual([]);
  });
});
