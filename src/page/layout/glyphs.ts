/** The few marks that the layout itself draws, as SVG text. Icons that authors name come from `src/icons`. */
const shapes = {
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  right: '<path d="m9 5 7 7-7 7"/>',
  left: '<path d="m15 5-7 7 7 7"/>',
  down: '<path d="m6 9 6 6 6-6"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1"/>',
  moon: '<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z"/>',
  pencil: '<path d="m14 6 4 4M4 20l1-5L16 4l4 4L9 19z"/>',
  flag: '<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5M12 16.2v.1"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  list: '<path d="M4 6h16M4 12h11M4 18h7"/>',
  globe: '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z"/>',
  star: '<path d="m12 4 2.5 5.1 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.5-.8z"/>',
  fork: '<circle cx="7" cy="5.5" r="2"/><circle cx="17" cy="5.5" r="2"/><circle cx="12" cy="18.5" r="2"/><path d="M7 7.5c0 4 5 3.500 5 7.500v1.500M17 7.500c0 4-5 3.500-5 7.500"/>',
} as const;

/** An SVG that takes the size and color of the text around it and is hidden from assistive technology; `base.css` draws it. */
export function glyph(name: keyof typeof shapes): string {
  return `<svg class="lec-glyph" viewBox="0 0 24 24" aria-hidden="true">${shapes[name]}</svg>`;
}
