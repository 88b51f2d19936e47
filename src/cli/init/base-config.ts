import type { DocsConfigInput } from '../../config/formats/define-site.ts';

export function baseConfig(
  name: string,
): Pick<DocsConfigInput, 'theme' | 'name' | 'colors' | 'icons' | 'contextual'> {
  return {
    theme: 'mint',
    name,
    colors: { primary: '#0F766E', light: '#2DD4BF', dark: '#115E59' },
    icons: { library: 'lucide' },
    contextual: { options: ['copy', 'view'] },
  };
}
