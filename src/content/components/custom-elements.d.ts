import type { HTMLAttributes } from 'preact';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'lec-tabs': HTMLAttributes<HTMLElement>;
      'lec-copy': HTMLAttributes<HTMLElement>;
      'lec-mermaid': HTMLAttributes<HTMLElement>;
      'lec-only': HTMLAttributes<HTMLElement>;
    }
  }
}
