/** Everything that writes into the fields of a form. */
export { changeView, useExample } from './bodyView.ts';
export { fillForm } from './fillForm.ts';
