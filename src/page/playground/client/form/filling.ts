/** Everything that writes into the fields of a form. */
export { changeView, useExample } from '../response/body-view.ts';
export { fillForm } from './fill-form.ts';
