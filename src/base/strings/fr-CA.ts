import type { Strings } from './en.ts';
import { fr } from './fr.ts';

export const frCA: Strings = {
  ...fr,

  layout: {
    ...fr.layout,
    helpful: 'Cette page vous a-t-elle été utile?',
    related: 'Sujets apparentés',
    feed: 'Fil RSS',
  },

  components: {
    ...fr.components,
    tip: 'Conseil',
  },
};
