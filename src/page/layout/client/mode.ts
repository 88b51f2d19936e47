import { browserStore } from '../../../base/stored.ts';
import { modeKey } from './stored-keys.ts';
import type { PageSignal } from '../../../content/components/client/PageSignal.ts';

/** Makes the toggle switch the mode and store it. The script in the head decides the mode at the start. */
export function startMode({ signal }: PageSignal): void {
  const button = document.querySelector('.lec-mode');
  const root = document.documentElement;
  if (!button) return;
  const show = (): void => button.setAttribute('aria-pressed', String(root.dataset.mode === 'dark'));
  button.addEventListener('click', () => {
    const mode = root.dataset.mode === 'dark' ? 'light' : 'dark';
    root.dataset.mode = mode;
    root.classList.toggle('dark', mode === 'dark');
    browserStore.set(modeKey, mode);
  });
  const observer = new MutationObserver(show);
  observer.observe(root, { attributeFilter: ['data-mode'] });
  signal.addEventListener('abort', () => observer.disconnect());
  show();
}
