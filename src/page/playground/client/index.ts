/** The form of a playground, which `wake.ts` loads when it is needed. */
import { show, type TabGroup } from '../../../content/components/tabs/client/choose.ts';
import styles from '../styles/playground.css?url';
import type { ChooseExample, LoadForm } from './wake.ts';

/**
 * Loads the mock API that the element's `data-mock` names. Returns a function that adds it to a playground with a form.
 */
export type LoadMock = (mock: string) => Promise<(root: HTMLElement) => void>;

/** Makes the function that loads forms, each with its script, its styles, and the mock API of the page, if the site has one. */
export function formLoader(loadMock: LoadMock): LoadForm {
  return async (root, details) => {
    const { form: address = '', mock } = root.dataset;
    const [startPanel, form, addMock] = await Promise.all([
      import('./panel.ts').then(({ panel }) => panel()),
      textAt(address),
      // Without it, requests go to the service.
      mock === undefined ? undefined : loadMock(mock).catch(() => undefined),
      loadStyles(),
    ]);
    const template = document.createElement('template');
    template.innerHTML = form;
    details.append(template.content);
    addMock?.(root);
    startPanel(root);
    return exampleChoice(root);
  };
}

/** A named example can be chosen next to the samples or in the form; each choice updates the other. */
function exampleChoice(root: HTMLElement): ChooseExample {
  root.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLSelectElement && target.matches('[data-example]'))) return;
    const label = liveExamples()[target.selectedIndex];
    if (label === undefined) return;
    for (const group of document.querySelectorAll<TabGroup>('lec-tabs[data-sync="example"]'))
      show(group, label);
  });
  return (label) => {
    const index = liveExamples().indexOf(label);
    const select = root.querySelector<HTMLSelectElement>('[data-example]');
    if (index < 0 || select === null) return;
    select.selectedIndex = index;
    select.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

/** Labels of the body examples that update the form, in the form's order. */
function liveExamples(): (string | undefined)[] {
  const panels = document.querySelectorAll<HTMLElement>('.lec-example[data-live] > lec-tabs > [data-label]');
  return [...panels].map(({ dataset }) => dataset.label);
}

/** Adds the styles of the form to the page. A form without its styles still works. */
function loadStyles(): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
