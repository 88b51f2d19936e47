import { describe, expect, it } from 'vitest';
import { readRequests } from '../../../../../src/site/contract/readers/index.ts';
import { brief } from './brief.ts';

const u = 'https://a.example/o';
const h = '[Content-Type="application/json"]';

/** Code by language, with what it sends. */
const cases: Record<string, [code: string, expected: string][]> = {
  http: [
    [`POST ${u}\n{"a": 1}`, `POST ${u} […] json{a=1}`],
    [`GET ${u}\nDELETE ${u}/1?a=1`, `GET ${u} ?… […]\nDELETE ${u}/1 ?a="1" […]`],
    ['POST /v1/o HTTP/1.1\nHost: a.example', 'POST https://a.example/v1/o unknown'],
    [`PUT ${u}\n\n< ./file.json`, `PUT ${u} […] unknown`],
    [
      'POST /v1/o?q=1 HTTP/1.1\nHost: a.example\nContent-Type: application/json\n\n{"a": 1}',
      `POST https://a.example/v1/o ?q="1" ${h} json{a=1}`,
    ],
    [
      '@base = https://a.example\n\n### List\nGET {{base}}/o\n  ?a=1\n  &b={{x}}\nX-A: {{key}}\n\n###\nDELETE {{base}}/o/{{id}}',
      'GET https://a.example/o ?a="1"&b=unknown [X-A=unknown]\nDELETE https://a.example/o/{id} ?… […]',
    ],
  ],
  bash: [
    [
      `http POST ${u} name=x count:=2 tags:='["a"]' X-A:1 page==2`,
      `POST ${u} ?page="2" [X-A="1"] json{name="x",count=2,tags=["a"]}`,
    ],
    ['https a.example/o name=x --form', `POST ${u} form{name="x"}`],
    ['http :3000/o', 'GET http://localhost:3000/o'],
    [`wget --method=PUT --header="X-A: 1" --body-data='{"a":1}' ${u}`, `PUT ${u} [X-A="1"] json{a=1}`],
    [`wget -qO- --post-data 'a=1' ${u}`, `POST ${u} form{a="1"}`],
  ],
  javascript: [
    [`fetch('${u}')`, `GET ${u}`],
    [
      `const r = await fetch(\`${u}/\${id}?a=1\`, { method: 'PATCH', headers: { ...base, 'X-A': key }, body: JSON.stringify({ a: 1, b: [true, null], c, ...rest }) });`,
      `PATCH ${u}/{id} ?a="1" [X-A=unknown,…] json{a=1,b=[true,null],c=unknown,…}`,
    ],
    [
      `const body = { a: 1 };\nbody.b = 2;\nbody['c'] = 'x';\nconst url = new URL('${u}');\nfetch(url, { method: "POST", body: JSON.stringify(body) })`,
      `POST ${u} json{a=1,b=2,c="x"}`,
    ],
    [
      `fetch('${u}', { method: 'POST', body: JSON.stringify({ a: b ? [c] : undefined, d: e ? { x: 1 } : f, g: 1 }) })`,
      `POST ${u} json{a=unknown,d=unknown,g=1}`,
    ],
    [`fetch('${u}', { method: 'POST', body: JSON.stringify({ /* your fields */ }) })`, `POST ${u} json{…}`],
    [`axios.post('${u}', {\n  // your fields\n})`, `POST ${u} json{…}`],
    [`axios.post('${u}', querystring.stringify({ a: 'b' }))`, `POST ${u} form{a="b"}`],
    [`fetch('${u}?' + new URLSearchParams({ a: 1, b }))`, `GET ${u} ?a=1&b=unknown`],
    [`const p = new URLSearchParams(); p.append("a", "1");\nfetch(\`${u}?\${p}\`)`, `GET ${u} ?a="1"`],
    [
      `const form = new FormData();\nform.append('name', 'x'); form.append('file', blob);\nfetch("${u}", { method: 'POST', body: form })`,
      `POST ${u} multipart{name="x",file=unknown}`,
    ],
    [
      `axios.post('${u}', { a: 1 }, { headers: { 'X-A': '1' }, params: { q: 'x' } })`,
      `POST ${u} ?q="x" [X-A="1"] json{a=1}`,
    ],
    [`axios({ method: 'put', url: '${u}', data: { a: 1 } })`, `PUT ${u} json{a=1}`],
    [
      `const api = axios.create({ baseURL: 'https://a.example/', headers: { 'X-A': '1' } });\nawait api.get<Order[]>('/o', { params: { page: 2 } });`,
      `GET ${u} ?page=2 [X-A="1"]`,
    ],
    [`const d = await got.post('${u}', { json: { a: 1 } }).json();`, `POST ${u} json{a=1}`],
    [`ky.get("${u}", { searchParams: { a: 1 } })`, `GET ${u} ?a=1`],
    [
      `const a: string = '${u}';\nasync function f(b: number): Promise<void> { const r: Response = await fetch(a as string, { method: "DELETE" }); }`,
      `DELETE ${u}`,
    ],
    [
      `const x = () => {\n  /* fetch('no') */ // fetch("no")\n  return fetch("${u}", { // why\n    headers: {\n      'A': 'b',\n      // ...more\n    },\n  });\n};`,
      `GET ${u} [A="b",…]`,
    ],
    [`fetch("${u}", options)`, `{method} ${u} ?… […] unknown`],
    [
      `api.post("${u}", { a: (5).toString(), b: await make({ c: 1 }), c: Date.parse("x"), d: JSON.stringify({}) })`,
      `POST ${u} json{a="5",b=unknown,c=unknown,d="{json}"}`,
    ],
    [`app.get('/o', (req, res) => res.send(cache.get('x')));`, ''],
    [`const url = '${u}';\nconst f = (url) => fetch(url + '/x');`, 'GET {url}/x'],
  ],
  python: [
    [
      `import requests\nr = requests.get("${u}", params={"a": 1, **more}, headers=headers)`,
      `GET ${u} ?a=1&… […]`,
    ],
    [
      `url = "${u}"\npayload = {\n    "a": 1,  # one\n    'b': True, "c": None,\n}\npayload["d"] = f"x{y}"\nrequests.post(url, json=payload, headers={"X-A": f"Bearer {TOKEN}"})`,
      `POST ${u} [X-A="Bearer {TOKEN}"] json{a=1,b=true,c=null,d="x{y}"}`,
    ],
    [
      `requests.post(f"{BASE}/o/{item.id}", data={"a": "1"}, auth=("k", ""))`,
      'POST {BASE}/o/{id} [Authorization="Basic {credentials}"] form{a="1"}',
    ],
    [`requests.request("PUT", "${u}", data=json.dumps(dict(a=1, b=[2])))`, `PUT ${u} json{a=1,b=[2]}`],
    [
      `with httpx.Client(base_url="https://a.example", headers={"X-A": "1"}) as client:\n    r = client.post("/o", json={"a": 1})`,
      `POST ${u} [X-A="1"] json{a=1}`,
    ],
    [`s = requests.Session()\ns.headers.update({"X-A": "1"})\ns.delete("${u}")`, `DELETE ${u} [X-A="1"]`],
    [
      `req = urllib.request.Request("${u}", data=json.dumps({"a": 1}).encode("utf-8"), method="POST")\nreq.add_header("X-A", "1")`,
      `POST ${u} [X-A="1"] json{a=1}`,
    ],
    [
      `conn = http.client.HTTPSConnection("a.example")\nconn.request("POST", "/o", "{\\"a\\": 1}", {'X-A': "1"})`,
      `POST ${u} [X-A="1"] json{a=1}`,
    ],
    [
      `requests.get("%s/o/%d" % ("https://a.example", 7))\nrequests.get("{}/o/{}".format(BASE, x))`,
      'GET https://a.example/o/7\nGET {BASE}/o/{x}',
    ],
    [
      `>>> r = httpx.get("https://a.example"\n...     "/o")\n>>> r.text\n'requests.get("https://no")'`,
      `GET ${u}`,
    ],
    [
      `def f(url, data):\n    headers = {}\n    sign(headers)\n    return requests.post(url + "/o", headers=headers, json=data)`,
      'POST {url}/o […] jsonunknown',
    ],
    [`requests.post("${u}", json={k: v for k, v in x.items()})`, `POST ${u} json{…}`],
  ],
  go: [
    [
      `payload := map[string]interface{}{\n\t"a": 1,\n\t"b": []string{"x"},\n}\nbody, _ := json.Marshal(payload)\nreq, err := http.NewRequest("POST", fmt.Sprintf("%s/o/%s", "https://a.example", id), bytes.NewBuffer(body))\nif err != nil {\n\tpanic(err)\n}\nreq.Header.Set("X-A", "Bearer "+key)`,
      'POST https://a.example/o/{id} [X-A="Bearer {key}"] json{a=1,b=["x"]}',
    ],
    [
      'req, _ := http.NewRequest(http.MethodPut, "https://a.example/o", strings.NewReader(`{"a": 1}`))',
      `PUT ${u} json{a=1}`,
    ],
    [`resp, err := http.Get("${u}?a=1")`, `GET ${u} ?a="1"`],
    [
      `data := url.Values{}\ndata.Set("a", "1")\nhttp.Post("${u}", "application/x-www-form-urlencoded", strings.NewReader(data.Encode()))`,
      `POST ${u} [Content-Type="application/x-www-form-urlencoded"] form{a="1"}`,
    ],
    [
      `b, _ := json.Marshal(Order{Name: "x"})\nhttp.Post("${u}", "application/json", bytes.NewReader(b))`,
      `POST ${u} ${h} jsonunknown`,
    ],
  ],
  php: [
    [
      `<?php\n$ch = curl_init();\ncurl_setopt($ch, CURLOPT_URL, "${u}");\ncurl_setopt($ch, CURLOPT_POST, 1);\ncurl_setopt($ch, CURLOPT_HTTPHEADER, ['X-A: ' . $key]);\ncurl_setopt($ch, CURLOPT_POSTFIELDS, json_encode(array('a' => 1, "b" => true)));`,
      `POST ${u} [X-A=unknown] json{a=1,b=true}`,
    ],
    [
      `$client = new \\GuzzleHttp\\Client(['base_uri' => 'https://a.example/']);\n$r = $client->request('POST', 'o', ['headers' => ['X-A' => '1'], 'json' => ['a' => [1, 2]]]);`,
      `POST ${u} [X-A="1"] json{a=[1,2]}`,
    ],
    [
      `$r = Http::withToken($t)->post('${u}', ['a' => "x $y"]);`,
      `POST ${u} [Authorization="Bearer {token}"] json{a="x {y}"}`,
    ],
    [`$r = $client->get("${u}/{$id}", ['query' => ['a' => 1]]);`, `GET ${u}/{id} ?a=1`],
  ],
  ruby: [
    [
      `uri = URI("${u}")\nreq = Net::HTTP::Post.new(uri, 'X-A' => '1')\nreq['X-B'] = "b#{c}"\nreq.body = { a: 1, "b" => [true] }.to_json`,
      `POST ${u} [X-A="1",X-B="b{c}"] json{a=1,b=[true]}`,
    ],
    [
      `HTTParty.post("${u}", body: { a: 1 }.to_json, headers: { 'X-A' => '1' })`,
      `POST ${u} [X-A="1"] json{a=1}`,
    ],
    [
      `conn = Faraday.new(url: 'https://a.example', headers: { 'X-A' => '1' })\nconn.post('/o', { a: 1 }.to_json)`,
      `POST ${u} [X-A="1"] json{a=1}`,
    ],
    [`RestClient.get "${u}", { 'X-A': '1' }`, `GET ${u} [X-A="1"]`],
    [`Faraday.post('${u}', JSON.generate(a: 1), 'X-A' => '1')`, `POST ${u} [X-A="1"] json{a=1}`],
  ],
  java: [
    [
      `HttpRequest request = HttpRequest.newBuilder()\n    .uri(URI.create("https://a.example" + "/o"))\n    .header("X-A", "1")\n    .POST(HttpRequest.BodyPublishers.ofString("{\\"a\\": 1}"))\n    .build();`,
      `POST ${u} [X-A="1"] json{a=1}`,
    ],
    [
      `String json = """\n    {"a": 1}\n    """;\nRequestBody body = RequestBody.create(json, MediaType.parse("application/json"));\nRequest request = new Request.Builder().url("${u}").post(body).addHeader("X-A", "1").build();`,
      `POST ${u} ${h.replace('[', '[').replace(']', ',X-A="1"]')} json{a=1}`,
    ],
    [`Unirest.get("${u}").queryString("a", 1).header("X-A", "1").asString();`, `GET ${u} ?a=1 [X-A="1"]`],
  ],
  kotlin: [
    [`val request = Request.Builder().url("${u}/$id").delete().build()`, `DELETE ${u}/{id}`],
    [
      `val body = """{"a": "$x"}""".toRequestBody()\nval r = Request.Builder().url("${u}").put(body).build()`,
      `PUT ${u} json{a="{x}"}`,
    ],
  ],
  csharp: [
    [
      `var client = new HttpClient { BaseAddress = new Uri("https://a.example") };\nclient.DefaultRequestHeaders.Add("X-A", "1");\nvar r = await client.PostAsync("/o", new StringContent(JsonSerializer.Serialize(new { a = 1, b }), Encoding.UTF8, "application/json"));`,
      `POST ${u} [X-A="1",Content-Type="application/json"] json{a=1,b=unknown}`,
    ],
    [
      `var request = new HttpRequestMessage(HttpMethod.Put, $"${u}/{id}");\nrequest.Headers.Add("X-A", "1");\nrequest.Content = JsonContent.Create(new { a = new[] { 1, 2 } });`,
      `PUT ${u}/{id} [X-A="1"] json{a=[1,2]}`,
    ],
    [
      `var request = new HttpRequestMessage\n{\n    Method = HttpMethod.Post,\n    RequestUri = new Uri("${u}"),\n    Headers =\n    {\n        { "X-A", "1" },\n    },\n};`,
      `POST ${u} [X-A="1"]`,
    ],
    [
      `var client = new RestClient("${u}");\nvar request = new RestRequest(Method.POST);\nrequest.AddHeader("X-A", "1");\nrequest.AddParameter("application/json", "{\\"a\\": 1}", ParameterType.RequestBody);`,
      `POST ${u} [X-A="1"] json{a=1}`,
    ],
    [
      `var request = new HttpRequestMessage(HttpMethod.Get, "${u}") { Content = JsonContent.Create(new { a = 1 }) };`,
      `GET ${u} json{a=1}`,
    ],
  ],
  powershell: [
    [
      `$body = @{\n    a = 1\n    b = @("x", $true)\n} | ConvertTo-Json\nInvoke-RestMethod -Uri "${u}" -Method Post -Headers @{ "X-A" = "1" } -Body $body -ContentType "application/json"`,
      `POST ${u} [X-A="1",Content-Type="application/json"] json{a=1,b=["x",true]}`,
    ],
    [`Invoke-RestMethod ${u} \`\n  -Method DELETE`, `DELETE ${u}`],
  ],
  rust: [
    [
      `let res = client.post("${u}").bearer_auth(key).json(&json!({"a": 1, "b": x})).send().await?;`,
      `POST ${u} [Authorization="Bearer {token}"] json{a=1,b=unknown}`,
    ],
    [`let res = reqwest::get("${u}").await?;`, `GET ${u}`],
  ],
  swift: [
    [
      `let data: [String: Any] = ["a": 1]\nvar request = URLRequest(url: URL(string: "${u}/\\(id)")!)\nrequest.httpMethod = "POST"\nrequest.setValue("1", forHTTPHeaderField: "X-A")\nrequest.httpBody = try JSONSerialization.data(withJSONObject: data)`,
      `POST ${u}/{id} [X-A="1"] json{a=1}`,
    ],
    [`var request = URLRequest(url: URL(string: "${u}")!)`, `GET ${u}`],
  ],
};

describe.each(Object.entries(cases))('%s', (language, list) => {
  it.each(list)('%s', (code, expected) => {
    expect(brief(readRequests(code, language))).toBe(expected);
  });
});

describe('names of languages', () => {
  it.each(['js', 'TypeScript', 'ts', 'tsx', 'Node', 'jsx'])('%s is JavaScript', (name) => {
    expect(readRequests(`fetch("${u}")`, name).requests).toHaveLength(1);
  });
  it.each(['cURL', 'console', 'zsh', '', 'txt'])('%s may be a command', (name) => {
    expect(readRequests(`$ curl ${u}`, name).requests).toHaveLength(1);
  });
  it('reads a command under the name of a language', () => {
    expect(readRequests(`curl ${u}`, 'python').requests).toHaveLength(1);
  });
});

it('has the places of names in objects, literals and texts', () => {
  const code = `const data = { name: "x", 'b': 2 };\nfetch("${u}?q=1", { method: "POST", body: JSON.stringify(data) });`;
  const [request] = readRequests(code, 'js').requests;
  const at = ({ start, end }: { start: number; end: number }) => code.slice(start, end);
  expect([request!.urlSpan, request!.methodSpan, request!.query[0]!.nameSpan].map(at)).toEqual([
    u,
    'POST',
    'q',
  ]);
  const body = request!.body!.value;
  if (body.kind !== 'object') throw new Error(body.kind);
  expect(body.members.map(({ nameSpan, value }) => [at(nameSpan), at(value.span)])).toEqual([
    ['name', 'x'],
    ['b', '2'],
  ]);
});

it('leaves out a call whose URL it does not know', () => {
  expect(readRequests('fetch(getUrl())', 'js').requests).toEqual([]);
});

it.each(Object.keys(cases))('ends for broken code in %s', (language) => {
  for (const unit of ['(', '{"a":', '"${', "'", '`', 'a=a+a;', 'x.y().', '!', '<<<A\n', 'fetch("'])
    expect(() => readRequests(unit.repeat(3000), language)).not.toThrow();
});

it.each(['constructor', '__proto__', 'toString'])('takes %s for no language', (language) => {
  expect(readRequests('fetch("https://a.example/o")', language)).toMatchObject({ requests: [] });
  expect(readRequests(`curl ${u}`, language).requests).toHaveLength(1);
});
