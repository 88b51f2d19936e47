import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filesOf, serve } from './site-index.ts';

let client: typeof import('../../../src/page/search/client/answers.ts');

beforeEach(async () => {
  vi.resetModules();
  client = await import('../../../src/page/search/client/answers.ts');
});
afterEach(() => vi.unstubAllGlobals());

/** Titles that are found among pages of a language, each with its text. */
async function found(question: string, language: string, pages: Record<string, string>) {
  const given = Object.entries(pages).map(([title, text]) => ({ title, language, html: `<p>${text}</p>` }));
  const host = serve(await filesOf(given), language);
  const scope = { version: '', tab: '', allLanguages: false };
  const stages = [];
  for await (const stage of client.answers('/_search/', question, scope, () => true)) stages.push(stage);
  return { titles: stages.at(-1)?.pages.map(({ title }) => title), requested: host.requested };
}

/** By language: what is asked, the text that answers, and a text that does not. */
const forms: Record<string, [question: string, text: string, other: string][]> = {
  en: [['configuring', 'The configuration of servers', 'A list of prices']],
  ar: [
    ['الكتب', 'قائمة الكُتُب الجديدة', 'أسعار جديدة'],
    ['مكتبة', 'المكتبات العامة', 'أسعار جديدة'],
    ['اعدادات', 'الإعدادات', 'أسعار جديدة'],
  ],
  ca: [['configuracions', 'Configuració del servidor', 'Llista de preus']],
  cs: [['nastaveních', 'Nastavení serveru', 'Ceník']],
  da: [['indstilling', 'Indstillinger for serveren', 'Priser']],
  de: [
    ['Bücher', 'Ein Buch ausleihen', 'Preise'],
    ['gehen', 'Wer liest, der geht', 'Preise'],
    ['Groesse', 'Die Größe ändern', 'Preise'],
  ],
  es: [['configuraciones', 'Configuración del servidor', 'Lista de precios']],
  fa: [['کتاب', 'فهرست کتاب‌ها', 'قیمت']],
  fi: [['palvelin', 'Palvelimet ja asetukset', 'Hinnat']],
  fr: [
    ['paramètre', 'Les paramètres du serveur', 'Prix'],
    ['l’installation', 'Installer le serveur', 'Prix'],
  ],
  'fr-CA': [['paramètre', 'Les paramètres du serveur', 'Prix']],
  he: [
    ['מסמך', 'פתיחת המסמך החדש', 'מחירים'],
    ['הַמִּסְמָךְ', 'המסמך החדש', 'מחירים'],
  ],
  hi: [['किताब', 'किताबें', 'दाम']],
  hu: [['beállítás', 'A kiszolgáló beállításai', 'Árak']],
  id: [['pengaturan', 'Mengatur server', 'Harga']],
  it: [['impostazione', 'Impostazioni del server', 'Prezzi']],
  ja: [
    ['ノードの公開', 'カスタムノードを公開する方法', '料金'],
    ['検索 webhook', '検索エンジンに webhook で知らせる', '料金'],
  ],
  ko: [['단축키 설정', '단축키를 설정합니다.', '요금']],
  lv: [['iestatījums', 'Servera iestatījumi', 'Cenas']],
  nl: [['instelling', 'Instellingen van de server', 'Prijzen']],
  no: [['innstilling', 'Innstillinger for serveren', 'Priser']],
  pl: [['konfiguracji', 'Konfiguracja serwera', 'Cennik']],
  pt: [['configurações', 'Configuração do servidor', 'Lista']],
  'pt-BR': [['configurações', 'Configuração do servidor', 'Lista']],
  ro: [['setare', 'Setările serverului', 'Prețuri']],
  ru: [['настройка', 'Настройки сервера', 'Цены']],
  sv: [['inställning', 'Inställningar för servern', 'Priser']],
  tr: [['ayar', 'Sunucu ayarları', 'Fiyatlar']],
  uk: [['налаштувань', 'Налаштування сервера', 'Ціни']],
  ur: [['ترتیب', 'سرور کی ترتیبات', 'قیمت']],
  uz: [['sozlama', 'Server sozlamalari', 'Narxlar']],
  vi: [['cai dat', 'Hướng dẫn cài đặt', 'Bảng giá']],
  'zh-Hans': [
    ['限流 webhook', '接口的限流规则，用 webhook 通知。', '价格'],
    ['搜索引擎', '本页介绍如何配置自己的搜索引擎', '引用数据的价格'],
  ],
  'zh-Hant': [['搜尋引擎', '設定自己的搜尋引擎', '引用資料的價格']],
  // No language of the interface, but of pages.
  th: [
    ['ตั้งค่า', 'วิธีตั้งค่าเครื่องมือ', 'ราคา'],
    ['ฐานข้อมูล', 'ตั้งค่าฐานข้อมูลของคุณ', 'ลบข้อมูลส่วนตัว'],
  ],
  el: [['ρυθμίσεις', 'Ρύθμιση του διακομιστή', 'Τιμές']],
  bg: [['настройка', 'Настройки на сървъра', 'Цени']],
};

test('every language of the interface is tested', () => {
  const known = readdirSync(new URL('../../../src/base/strings/languages', import.meta.url));
  expect(Object.keys(forms)).toEqual(expect.arrayContaining(known.map((file) => file.replace('.json', ''))));
});

test.each(
  Object.entries(forms).flatMap(([language, all]) =>
    all.map(([question, text, other]) => ({ language, question, text, other })),
  ),
)('in $language, $question is found in $text', async ({ language, question, text, other }) => {
  const { titles, requested } = await found(question, language, { 1: other, 2: text });
  expect(titles).toEqual(['2']);
  expect(requested.filter((path) => path.includes('/text/'))).toEqual(['/_search/text/2.txt']);
});

test.each([
  ['de', 'webhook einrichten', 'Webhooks in den Einstellungen einrichten'],
  ['ru', 'настроить webhooks', 'Как настроить webhook'],
  ['zh-Hans', '如何配置 rate limits', '配置接口的 rate limit'],
  ['ja', 'API keyを作成', 'API keys を作成します'],
])('in %s, a question that mixes languages, %j, is answered', async (language, question, text) => {
  const { titles } = await found(question, language, { 1: '–', 2: text });
  expect(titles?.[0]).toBe('2');
});
