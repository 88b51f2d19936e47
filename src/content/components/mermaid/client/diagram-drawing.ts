/** The part of Mermaid that is used here. Its script puts it on the window. */
interface Mermaid {
  initialize(settings: Record<string, unknown>): void;
  render(id: string, source: string, place: Element): Promise<unknown>;
}
declare global {
  interface Window {
    mermaid?: Mermaid;
  }
}

let loading: Promise<Mermaid> | undefined;
let count = 0;

/** Loads Mermaid from the address that the page names. It is large, so it comes when a diagram is in view. */
export function loadMermaid(): Promise<Mermaid> {
  loading ??= new Promise<Mermaid>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = document.querySelector<HTMLMetaElement>('meta[name="lec-diagrams"]')?.content ?? '';
    script.addEventListener('load', () => {
      if (window.mermaid) resolve(window.mermaid);
      else reject(new Error('Its script could not run.'));
    });
    script.addEventListener('error', () => reject(new Error('Its script could not be loaded.')));
    document.head.append(script);
  }).catch((error: unknown) => {
    // The next diagram, or the next attempt, loads it again.
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Draws a diagram. What comes back contains no script, no link that runs one, and no style that a content security
 * policy of `style-src 'self'` would refuse: the rules stand in a sheet, to be adopted by the root that shows it.
 */
export async function drawDiagram(source: string): Promise<{ svg: SVGSVGElement; sheet: CSSStyleSheet }> {
  const mermaid = await loadMermaid();
  mermaid.initialize({ ...fixedSettings, ...settingsOfMode() });
  const place = document.createElement('div');
  place.className = 'lec-mermaid__stage';
  place.ariaHidden = 'true';
  document.body.append(place);
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const id = `lec-diagram-${(count += 1)}`;
  const diverted = divertStyles(id, sheet);
  try {
    await mermaid.render(id, source, place);
    const svg = diverted.group()?.ownerSVGElement;
    if (!svg) throw new Error('Nothing was rendered.');
    return { svg: clean(svg), sheet };
  } finally {
    diverted.end();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    place.remove();
  }
}

const fixedSettings = {
  startOnLoad: false,
  securityLevel: 'strict',
  // Settings that directives in a diagram cannot override.
  secure: [
    'secure',
    'securityLevel',
    'startOnLoad',
    'maxTextSize',
    'maxEdges',
    'suppressErrorRendering',
    'htmlLabels',
    'themeCSS',
    'dompurifyConfig',
  ],
  suppressErrorRendering: true,
  // Labels as SVG text: they need no HTML inside the picture.
  htmlLabels: false,
  flowchart: { htmlLabels: false, useMaxWidth: true },
  class: { htmlLabels: false },
  state: { htmlLabels: false },
  theme: 'base',
};

/** Mermaid's colors from the page's own, as they are in the mode that shows. */
function settingsOfMode(): Record<string, unknown> {
  const probe = document.createElement('span');
  document.body.append(probe);
  const color = (name: string): string => {
    probe.style.color = `var(--lec-${name})`;
    return getComputedStyle(probe).color;
  };
  const [bg, surface, raised, border, text, muted, accent] = [
    'bg',
    'surface',
    'raised',
    'border-strong',
    'text',
    'muted',
    'accent',
  ].map(color);
  const slices = ['note', 'check', 'warning', 'danger', 'tip', 'info'].map((name, index) => [
    `pie${index + 1}`,
    color(name),
  ]);
  const [, r = 0, g = 0, b = 0] = (/(\d+), (\d+), (\d+)/.exec(bg ?? '') ?? []).map(Number);
  probe.remove();
  return {
    themeVariables: {
      darkMode: r + g + b < 3 * 128,
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSize: '15px',
      background: bg,
      primaryColor: surface,
      primaryTextColor: text,
      primaryBorderColor: accent,
      secondaryColor: raised,
      secondaryTextColor: text,
      tertiaryColor: bg,
      tertiaryTextColor: text,
      lineColor: muted,
      textColor: text,
      mainBkg: surface,
      nodeBorder: accent,
      clusterBkg: bg,
      clusterBorder: border,
      edgeLabelBackground: bg,
      noteBkgColor: raised,
      noteTextColor: text,
      noteBorderColor: border,
      actorBkg: surface,
      actorTextColor: text,
      signalTextColor: text,
      labelTextColor: text,
      ...Object.fromEntries(slices),
      pieOpacity: '0.45',
      pieStrokeColor: bg,
      pieOuterStrokeColor: bg,
      pieSectionTextColor: text,
    },
  };
}

/**
 * Makes Mermaid's drawing work under a strict policy. Its style element is replaced by a group whose content fills a
 * sheet, and its `style` attributes are set through the object model. The drawing is found as the parent of that group,
 * since text with `style` attributes cannot be parsed under such a policy.
 */
function divertStyles(id: string, sheet: CSSStyleSheet): { group(): SVGGElement | undefined; end(): void } {
  const create = document.createElement.bind(document);
  const { setAttribute } = Element.prototype;
  let group: SVGGElement | undefined;
  const createOther = (name: string, options?: ElementCreationOptions): Element => {
    if (name !== 'style') return create(name, options);
    group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    Object.defineProperty(group, 'innerHTML', { set: (css: string) => sheet.replaceSync(css) });
    const around = document.getElementById(`d${id}`);
    if (around) Object.defineProperty(around, 'innerHTML', { get: () => '' });
    return group;
  };
  Object.defineProperty(document, 'createElement', { configurable: true, value: createOther });
  Element.prototype.setAttribute = function (this: Element, name: string, value: string): void {
    if (name === 'style' && 'style' in this) (this as HTMLElement | SVGElement).style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  return {
    group: () => group,
    end() {
      Reflect.deleteProperty(document, 'createElement');
      Element.prototype.setAttribute = setAttribute;
    },
  };
}

/** Elements that a drawing may contain; any other is left out with what is in it. */
const allowed = new Set(
  (
    'svg g defs marker path rect circle ellipse line polyline polygon text tspan title desc a use symbol ' +
    'clippath mask pattern lineargradient radialgradient stop filter fedropshadow fegaussianblur feoffset femerge ' +
    'femergenode feflood fecomposite image foreignobject div span p br b i em strong'
  ).split(' '),
);

/** Removes event handlers, unknown elements and unsafe addresses from the drawing. */
function clean(svg: SVGSVGElement): SVGSVGElement {
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    if (!allowed.has(element.localName.toLowerCase())) {
      element.remove();
      continue;
    }
    for (const { name, value } of [...element.attributes]) {
      const isAddress = /^(?:xlink:)?href$|^src$/.test(name);
      if (name.startsWith('on') || (isAddress && !isSafeAddress(element, value)))
        element.removeAttribute(name);
    }
    if (element.localName === 'a') element.setAttribute('rel', 'noopener');
  }
  svg.dataset.width = svg.style.maxWidth;
  return svg;
}

/** Links go to pages; everything else stays inside the drawing. */
function isSafeAddress(element: Element, value: string): boolean {
  if (value.startsWith('#')) return true;
  if (element.localName !== 'a') return false;
  const url = URL.canParse(value, location.href) ? new URL(value, location.href) : undefined;
  return url !== undefined && ['http:', 'https:', 'mailto:'].includes(url.protocol);
}
